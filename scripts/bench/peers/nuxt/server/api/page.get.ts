import page from "../../shared/page.json";

export default defineEventHandler(() => page);
