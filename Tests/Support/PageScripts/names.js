click(one("#show-table"));
click(one("tbody button"));
click(one("#show-picture"));
report("names", JSON.parse(one("#data").textContent).nodes.map((node) => node.name).join("|||"));
report("title", document.title);
report("heading", one("h1").textContent);
report("details", one("#details h2").textContent);
report("elements", all("img, iframe, #details b").length + all("script").length);
