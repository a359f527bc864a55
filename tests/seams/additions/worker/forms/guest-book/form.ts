import { defineForm } from "#worker/forms/form.ts";
import { GuestBookPage } from "./page.tsx";
import { guestBookSchema } from "./schema.ts";

export const guestBookForm = defineForm({
  name: "guest-book",
  paths: ["/gaestebuch"],
  schema: guestBookSchema,
  action: async ({ name }) => ({ kind: "go", path: `/?greeted=${encodeURIComponent(name)}` }),
  title: () => "Gästebuch",
  Page: GuestBookPage,
});
