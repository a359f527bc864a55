import { defineForm } from "#worker/forms/form.ts";
import { GuestBookPage } from "./page.tsx";
import { guestBookSchema } from "./schema.ts";

export const form = defineForm({
  name: "guest-book",
  schema: guestBookSchema,
  action: async ({ name }) => ({ kind: "go", path: `/?greeted=${encodeURIComponent(name)}` }),
  title: () => "Gästebuch",
  Page: GuestBookPage,
});
