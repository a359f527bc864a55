import { jsxRenderer } from "hono/jsx-renderer";
import { Link, Script } from "honox/server";

export default jsxRenderer(({ children, title, description }) => (
  <html lang="de">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <Link href="/app/page.css" rel="stylesheet" />
      <Script src="/app/client.ts" async />
    </head>
    <body>{children}</body>
  </html>
));
