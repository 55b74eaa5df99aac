report("wide", document.documentElement.scrollWidth <= innerWidth);
report("below", one("aside").getBoundingClientRect().top >= one("main").getBoundingClientRect().bottom);
report("picture", one("#canvas").getBoundingClientRect().height >= 300);
