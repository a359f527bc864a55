// A designer to start from, without packages: `PORT=4001 node docs/examples/designer.mjs`, and DESIGNER_URL=http://127.0.0.1:4001
import { createHash } from "node:crypto";
import { createServer } from "node:http";

const SCRIPT = `const [output, file] = ["output", "[type=file]"].map((one) => document.querySelector(one));
const socket = new WebSocket(new URL("live", location.href).href.replace("http", "ws"));
socket.onopen = () => socket.send("hello");
socket.onmessage = ({ data }) => { output.textContent = "live: " + data; };
file.onchange = async () => {
  const reply = await fetch("pictures", { method: "PUT", body: file.files[0] });
  output.textContent = await reply.text();
};`;
const page = (shown) => `<!doctype html><html lang="${shown.locale}"><meta charset="utf-8"><title>Designer</title>
<script type="module" src="app.js"></script><h1>${shown.title || "No title yet"}</h1><p>${shown.choice}</p><output></output>
<form method="post" action="title"><label>Title <input name="title"></label><button>Save</button></form>
<label>Picture <input type="file"></label><a href="/">Back to the shop</a>`;
const inHtml = (text) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const read = async (request) => Buffer.concat(await request.toArray());

async function answer(request, response) {
  const { pathname, searchParams } = new URL(`http://${request.headers.host}${request.url}`);
  const [, designer, path] = /^\/(configurator-[^/]+)\/(.*)$/.exec(pathname) ?? [];
  const cookies = new URLSearchParams((request.headers.cookie ?? "").replaceAll("; ", "&"));
  const html = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store" };
  const shown = { title: inHtml(cookies.get("title") ?? ""), choice: inHtml(String(searchParams)) };
  if (path === "") return response.writeHead(200, html).end(page({ ...shown, locale: request.headers["x-locale"] }));
  if (path === "app.js") return response.writeHead(200, { "Content-Type": "text/javascript" }).end(SCRIPT);
  if (path === "pictures") return response.end(`${(await read(request)).length} bytes`);
  if (path !== "title") return response.writeHead(404).end("Not found");
  const given = new URLSearchParams(String(await read(request))).get("title") ?? "";
  const cookie = `title=${encodeURIComponent(given)}; Path=/${designer}; HttpOnly; SameSite=Lax`;
  response.writeHead(303, { "Set-Cookie": cookie, Location: `http://${request.headers.host}/${designer}/` }).end();
}

const server = createServer((request, response) => answer(request, response).catch(() => response.destroy()));
// Enough of RFC 6455 to send short texts back; a real designer takes a library.
server.on("upgrade", ({ headers }, socket) => {
  const answer = createHash("sha1").update(`${headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`);
  const head = ["HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade"];
  socket.write([...head, `Sec-WebSocket-Accept: ${answer.digest("base64")}`, "", ""].join("\r\n"));
  socket.on("error", () => socket.destroy());
  socket.on("data", ([kind, size, ...rest]) => {
    const text = rest.slice(4, 4 + (size & 127)).map((byte, at) => byte ^ rest[at % 4]);
    if (kind === 0x81) socket.write(Buffer.from([0x81, text.length, ...text]));
    else socket.end();
  });
});
server.listen(process.env.PORT ?? 4001, "127.0.0.1", () => {
  process.stdout.write(`http://127.0.0.1:${server.address().port}\n`);
});
