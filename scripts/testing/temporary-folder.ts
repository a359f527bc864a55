import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { stopPrograms } from "../command.ts";

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;
/** The variable that says where states that shops begin with are kept for all processes of a run. */
export const SHARED_STATE = "SHARED_STATE";
/** Programs that were told to stop are still closing their files. */
const REMOVAL = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 } as const;

/** Where Linux keeps files in memory: the databases of a hundred shops never wait for a disk there. */
const MEMORY = "/dev/shm";
/** A run leaves half a gigabyte behind at most; so much more has to be free for it, and for what the machine does beside it. */
const ROOM = { files: 2e9, memory: 6e9 };

/**
 * Gives this process and all that it starts a temporary folder of their own, which goes when this process ends, also on
 * Ctrl-C: workerd, Chromium and Vitest all leave something behind. What shops begin with is kept in it, too.
 */
export function useTemporaryFolder(): void {
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), "printshop-test-"));
  process.env.TMPDIR = folder;
  const states = join(folder, "states");
  mkdirSync(states);
  process.env[SHARED_STATE] = states;
  process.on("exit", () => rmSync(folder, REMOVAL));
  for (const [signal, code] of Object.entries(SIGNALS)) {
    // Ctrl-C comes twice: from the terminal, and from the process that started this one.
    process.on(signal, async () => {
      await stopPrograms();
      await removeForGood(folder);
      process.exit(code);
    });
  }
}

/** Whether there is such a place with room enough, whose programs may be started: Chromium is one. A folder that somebody names is kept. */
function hasRoom(): boolean {
  if (process.env.TMPDIR || !existsSync(MEMORY) || freemem() < ROOM.memory) return false;
  const mounts = readFileSync("/proc/mounts", "utf8").split("\n");
  const options = mounts
    .findLast((line) => line.split(" ")[1] === MEMORY)
    ?.split(" ")[3]
    ?.split(",");
  const { bavail, bsize } = statfsSync(MEMORY);
  return options !== undefined && !options.includes("noexec") && bavail * bsize > ROOM.files;
}

/** How often a folder is looked for again, and how far apart. */
const LOOKS = 20;
const LOOK_MS = 250;

/** Removes a folder that programs of stopped programs may still write into, until it stays away. */
async function removeForGood(folder: string): Promise<void> {
  for (let look = 0, away = 0; look < LOOKS && away < 4; look++) {
    rmSync(folder, REMOVAL);
    await wait(LOOK_MS);
    away = existsSync(folder) ? 0 : away + 1;
  }
}
