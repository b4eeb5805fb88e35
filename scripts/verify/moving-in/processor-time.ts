import { readFileSync, readdirSync } from 'node:fs';
import { postmasterOf } from '../direct-database.ts';

/** *Units*: of a second, as Linux counts. */
const TICKS = 100;
/** Places after the name of the program, which may hold blanks itself. */
const PLACES = { parent: 1, first: 11, own: 13, ended: 15 } as const;

interface Ticks {
  readonly parent: number;
  readonly own: number;
  /** Of processes that it began and that have ended. */
  readonly ended: number;
}

const sum = (fields: readonly string[]): number =>
  fields.reduce((total, each) => total + Number(each), 0);

const ticksOf = (pid: number | string): Ticks | undefined => {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return {
      parent: Number(fields[PLACES.parent]),
      own: sum(fields.slice(PLACES.first, PLACES.own)),
      ended: sum(fields.slice(PLACES.own, PLACES.ended)),
    };
  } catch {
    // It has ended.
    return undefined;
  }
};

const ticksOfDatabase = (postmaster: number): number => {
  const main = ticksOf(postmaster);
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => ticksOf(pid) ?? [])
    .filter(({ parent }) => parent === postmaster);
  return sum([main, ...backends].map((each) => String((each?.own ?? 0) + (each?.ended ?? 0))));
};

/**
 * What the server and its database have used of the processors until now: it says what work costs, whatever else the machine does.
 * *Units*: seconds.
 */
export const processorTime = (server: number, dataDir: string): number => {
  const database = postmasterOf(dataDir);
  const ticks =
    (ticksOf(server)?.own ?? 0) + (database === undefined ? 0 : ticksOfDatabase(database));
  return Math.round(ticks / TICKS);
};
