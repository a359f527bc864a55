import page from "../../data/page.json";

export default defineEventHandler(() => page);
