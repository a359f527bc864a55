import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { stopPrograms } from "../command.ts";

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;
/** The variable that names the folder in which the initial states of shops are kept for all processes of a run. */
export const SHARED_STATE = "SHARED_STATE";
/** Options for removing a folder; it is retried because programs that were told to stop may still be closing their files. */
const REMOVAL = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 } as const;

/** The folder whose files Linux keeps in memory: the databases of a hundred shops never wait for a disk there. */
const MEMORY = "/dev/shm";
/** Bytes that must be free for a run in memory. A run leaves at most half a gigabyte; the rest is for the machine's other work. */
const ROOM = { files: 2e9, memory: 6e9 };

/**
 * Gives this process and all that it starts a temporary folder of their own, which is removed when this process ends, also on
 * Ctrl-C: workerd, Chromium and Vitest all leave files behind. The initial states of shops are kept in it, too.
 */
export function useTemporaryFolder(): void {
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), "printshop-test-"));
  process.env.TMPDIR = folder;
  const states = join(folder, "states");
  mkdirSync(states);
  process.env[SHARED_STATE] = states;
  process.on("exit", () => rmSync(folder, REMOVAL));
  for (const [signal, code] of Object.entries(SIGNALS)) {
    // Ctrl-C arrives twice: from the terminal, and from the process that started this one.
    process.on(signal, async () => {
      await stopPrograms();
      await removeForGood(folder);
      process.exit(code);
    });
  }
}

/**
 * Tells whether files can be kept in memory: the folder exists, has enough room, and allows programs in it to run, which Chromium
 * needs. It is not used if TMPDIR names a folder.
 */
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

/** The most checks whether a folder has come back, and the milliseconds between them. */
const LOOKS = 20;
const LOOK_MS = 250;

/** Removes a folder until it stays away: child processes of stopped programs may still write into it. */
async function removeForGood(folder: string): Promise<void> {
  for (let look = 0, away = 0; look < LOOKS && away < 4; look++) {
    rmSync(folder, REMOVAL);
    await wait(LOOK_MS);
    away = existsSync(folder) ? 0 : away + 1;
  }
}
