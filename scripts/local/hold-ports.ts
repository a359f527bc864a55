import { once } from "node:events";
import { createServer, type Server } from "node:net";

/**
 * Takes ports of loopback, so that nobody else gets them while a shop is built and its database seeded. Whoever connects
 * meanwhile is sent away.
 *
 * @returns gives all of them back.
 * @throws with one sentence that names the first port that cannot be had; none is held then.
 */
export async function holdPorts(ports: readonly number[]): Promise<() => Promise<void>> {
  const held: Server[] = [];
  const release = async () => void (await Promise.all(held.map(close)));
  for (const port of ports) {
    const server = createServer((socket) => socket.destroy());
    try {
      await once(server.listen({ host: "127.0.0.1", port, exclusive: true }), "listening");
      held.push(server);
    } catch (error) {
      await release();
      throw new Error(`${whyNot(port, error)} Nothing was changed; PORT=… chooses another port.`);
    }
  }
  return release;
}

function whyNot(port: number, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE") return `Port ${port} is taken: a shop runs there already, or another program.`;
  return `Port ${port} cannot be used: ${message}.`;
}

async function close(server: Server): Promise<void> {
  await new Promise((resolve) => server.close(resolve));
}
