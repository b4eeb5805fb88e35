import { setTimeout as pause } from 'node:timers/promises';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How often a program reads its clock offset. */
const LOOK_EVERY_MS = 10;
const SEEN_AFTER_MS = 100;

/** What a program runs before its own first line: its wall clock is that of the machine plus the offset in a file. */
const PRELOAD = `
import { readFileSync } from 'node:fs';
const Real = Date;
let offset = 0;
const look = () => { try { offset = Number(readFileSync(process.env.MOVED_CLOCK_FILE, 'utf8')) || 0; } catch {} };
look();
setInterval(look, ${LOOK_EVERY_MS}).unref();
const now = () => Real.now() + offset;
const Moved = new Proxy(Real, {
  construct: (target, given, asked) => Reflect.construct(target, given.length === 0 ? [now()] : given, asked === Moved ? target : asked),
  apply: () => new Real(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
globalThis.Date = Moved;
`;

/** The wall clock of programs that are started with it; other programs are not affected. */
export interface MovedClock {
  /** The arguments of Node before the program. */
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  now(): Date;
  /** Moves the clock by milliseconds, at once; resolves when the programs have read it. */
  jump(by: number): Promise<void>;
  jumpTo(at: Date): Promise<void>;
}

export const openMovedClock = (folder: string): MovedClock => {
  const file = join(folder, 'moved-clock');
  let offset = 0;
  const jump = async (by: number): Promise<void> => {
    offset += by;
    writeFileSync(file, String(offset));
    await pause(SEEN_AFTER_MS);
  };
  writeFileSync(file, '0');
  return {
    command: ['--import', `data:text/javascript,${encodeURIComponent(PRELOAD)}`],
    env: { MOVED_CLOCK_FILE: file },
    now: () => new Date(Date.now() + offset),
    jump,
    jumpTo: async (at) => jump(at.getTime() - (Date.now() + offset)),
  };
};
