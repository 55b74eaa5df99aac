fetch("https://example.invalid/").catch(() => {});
document.body.append(Object.assign(new Image(), { src: "https://example.invalid/image" }));
const script = document.createElement("script");
script.src = "https://example.invalid/script";
document.head.append(script);
