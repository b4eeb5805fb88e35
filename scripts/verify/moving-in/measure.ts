import { createReadStream, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { connectionOf } from '../direct-database.ts';

const LOOK_EVERY_MS = 500;
const KB = 1_000;
/** Archives have few rows: what they cost is the storage of their files. */
const TABLE = '.csv.gz';

/** The memory of a process at its largest, by what was done meanwhile, and how much the machine had to do. */
export interface MachineWatch {
  /** *Units*: MB; processes that ran or waited to run, on average. */
  stop(): {
    readonly memory_mb: number;
    /** What was done when it was largest. */
    readonly memory_at: string;
    /** The largest of each phase, in their order. */
    readonly phases: ReadonlyMap<string, number>;
    readonly load_average: number;
  };
}

const residentOf = (pid: number): number => {
  try {
    const [, kb] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Math.round((Number(kb ?? 0) * 1024) / KB / KB);
  } catch {
    // It has ended.
    return 0;
  }
};

/** Looks at the resident memory of a process, and at the machine, twice in each second. */
export const watchMachine = (pid: () => number, phase: () => string): MachineWatch => {
  const phases = new Map<string, number>();
  let [looks, load] = [0, 0];
  const timer = setInterval(() => {
    if (pid() === 0) return;
    phases.set(phase(), Math.max(phases.get(phase()) ?? 0, residentOf(pid())));
    looks += 1;
    load += loadavg()[0] ?? 0;
  }, LOOK_EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      const [memory_at = '', memory_mb = 0] =
        [...phases].toSorted(([, one], [, other]) => other - one)[0] ?? [];
      return {
        memory_mb,
        memory_at,
        phases,
        load_average: Math.round((load / Math.max(1, looks)) * 10) / 10,
      };
    },
  };
};

const linesOf = (path: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(path).pipe(createGunzip()) });

async function* rowsOf(path: string, onHead: (head: string) => Promise<void>) {
  let isHead = true;
  for await (const line of linesOf(path)) {
    if (isHead) await onHead(line);
    else yield `${line}\n`;
    isHead = false;
  }
}

/** How long plain COPY of the same rows takes, into tables of text without an index, and how many rows there are. */
export const copyPlainly = async (
  dataDir: string,
  folder: string,
): Promise<{ readonly rows: number; readonly seconds: number }> => {
  const client = new Client(connectionOf(dataDir));
  await client.connect();
  let [rows, milliseconds] = [0, 0];
  try {
    for (const name of (await readdir(folder)).filter((each) => each.endsWith(TABLE))) {
      const table = `plain_${basename(name, TABLE)}`;
      const lines = rowsOf(join(folder, name), async (head) => {
        const columns = head.split(';').map((column) => `${column} text`);
        await client.query(`create temporary table ${table} (${columns.join(', ')})`);
      });
      const [first] = [await lines.next()];
      if (first.done === true) continue;
      const began = performance.now();
      const whole = (async function* () {
        yield first.value;
        yield* lines;
      })();
      const copy = client.query(from(`copy ${table} from stdin with (format csv, delimiter ';')`));
      await pipeline(Readable.from(whole), copy);
      milliseconds += performance.now() - began;
      rows += copy.rowCount;
    }
  } finally {
    await client.end();
  }
  return { rows, seconds: Math.round(milliseconds / KB) };
};
