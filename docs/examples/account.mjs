// An account to start from, without packages: `PORT=4002 node docs/examples/account.mjs`, and APP_URL=http://127.0.0.1:4002
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";

const HOME = "/kundenkonto";
const sessions = new Map();
const inHtml = (text) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const page = (body) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Account</title>${body}<a href="/">Back to the shop</a>`;
const form = (action, fields) => `<form method="post" action="${HOME}/${action}">${fields}</form>`;
const LOGIN = `<h1>Log in</h1>${form("login", `<label>Name <input name="name"></label><button>Log in</button>`)}`;
const LOGOUT = form("logout", "<button>Log out</button>");

async function answer(request, response) {
  const { pathname } = new URL(`http://localhost${request.url}`);
  const { origin, cookie: cookies = "" } = request.headers;
  const [proto, host] = [request.headers["x-forwarded-proto"], request.headers["x-forwarded-host"]];
  const [, id] = /(?:^|; )session=([^;]*)/.exec(cookies) ?? [];
  const secure = proto === "https" ? "; Secure" : "";
  const session = (value, age) => `session=${value}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`;
  const html = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store" };
  if (request.method === "POST") {
    // The shop checks nothing for you: a form of another site says so here.
    if (origin !== `${proto}://${host}`) return response.writeHead(403, html).end(page("<h1>Not from here</h1>"));
    const fields = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
    const fresh = randomUUID();
    const isLogin = pathname === `${HOME}/login`;
    if (isLogin) sessions.set(fresh, fields.get("name") ?? "");
    else sessions.delete(id);
    const cookie = isLogin ? session(fresh, 3600) : session("", 0);
    return response.writeHead(303, { "Set-Cookie": cookie, Location: HOME }).end();
  }
  const name = sessions.get(id);
  response.writeHead(200, html);
  response.end(page(name === undefined ? LOGIN : `<h1>Hello ${inHtml(name)}</h1>${LOGOUT}`));
}

const server = createServer((request, response) => answer(request, response).catch(() => response.destroy()));
server.listen(process.env.PORT ?? 4002, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${server.address().port}\n`);
});
