import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { repeat } from '../repeat.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Parts } from './parts.ts';
import { insertSetting, lockSetting, moveBack, setSetting } from './settings-store.ts';

const LOOK_EVERY_MS = 250;

/** Less is the drift of clocks. */
const NOTICED_FROM_MS = 30_000;

/** The clock of a machine, and how far it is ahead of its monotonic clock. */
export interface ClockOffset {
  readonly machine: string;
  readonly ahead_ms: number;
}

/**
 * Stores the time of a machine's clock. When the clock was set back, all stored deadlines are moved back too. Otherwise
 * ended sessions and codes would be valid again, others would last longer, and waiting times would grow by the same amount.
 * Of several processes on one machine, one does so. Returns by how much, in milliseconds.
 */
export const noteClock = async (db: Db, { machine, ahead_ms }: ClockOffset): Promise<number> =>
  inTransaction(db, async (tx) => {
    const key = `clock:${machine}`;
    await insertSetting(tx, key, ahead_ms);
    const value = await lockSetting(tx, key);
    const back_ms = Number(value) - ahead_ms;
    if (back_ms >= NOTICED_FROM_MS) await moveBack(tx, back_ms);
    if (back_ms >= NOTICED_FROM_MS || back_ms < 0) await setSetting(tx, key, ahead_ms);
    return back_ms >= NOTICED_FROM_MS ? back_ms : 0;
  });

/** All processes of a machine share the monotonic clock until the machine restarts. */
const machineOf = async (): Promise<string> =>
  readFile('/proc/sys/kernel/random/boot_id', 'utf8').then(
    (id) => id.trim(),
    () => randomUUID(),
  );

const MS_IN_NS = 1_000_000n;

const aheadMs = (): number => Date.now() - Number(process.hrtime.bigint() / MS_IN_NS);

/** Watches this machine's clock while the program runs. */
export const watchClock = async ({
  database,
  log,
}: Pick<Parts, 'database' | 'log'>): Promise<{ stop: () => Promise<void> }> => {
  const machine = await machineOf();
  let noted: number | undefined;
  const look = async (): Promise<void> => {
    const ahead_ms = aheadMs();
    if (noted !== undefined && Math.abs(ahead_ms - noted) < NOTICED_FROM_MS) return;
    const back_ms = await noteClock(database.kysely, { machine, ahead_ms });
    noted = ahead_ms;
    if (back_ms > 0)
      log.warn(
        { back_ms },
        'the clock of this machine was set back; sessions, codes and waiting times went back with it',
      );
  };
  const onFault = (err: unknown): void =>
    log.warn({ err }, 'the clock could not be looked at; it is looked at again');
  // Before the first request: the clock may have been set back while the program did not run.
  await look().catch(onFault);
  return repeat(look, LOOK_EVERY_MS, onFault);
};
