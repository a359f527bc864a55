declare module "virtual:page" {
  const page: import("../page.ts").Page;
  export default page;
}

declare module "virtual:sheet" {
  const sheet: string;
  export default sheet;
}
