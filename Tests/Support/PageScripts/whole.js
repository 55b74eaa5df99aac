const canvas = box(one("#canvas"));
report("whole", all("#scene .node .outline").filter((outline) => isIn(box(outline), canvas)).length);
report("pressed", pressed());
report("status", status());
report("unnamed", texts("#scene .node .name").filter((name) => name === "").length);
