import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { connectAsSuperuser, queryAt } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import type { Machine } from './machine.ts';

const BEFORE_PATRONI_MS = 1_500;
const TRY_EVERY_MS = 100;
const TRY_FOR_MS = 10_000;
const FOLLOWS_WITHIN_MS = 60_000;

/** Lines written straight at a primary, past the balancer. */
export interface DirectWriter {
  /** Every line that was acknowledged since the machine went on. */
  readonly acknowledged: readonly string[];
  readonly tried: () => number;
  /** Sent while the machine stands still: it is the first that PostgreSQL reads when it goes on. */
  sendWhileFrozen(): void;
  /** Writes again and again, as a program would that does not know. */
  keepTrying(): Promise<void>;
  close(): Promise<void>;
}

const insert = (line: string): string => `insert into written_directly values ('${line}')`;

/** Opens sessions while the machine is the primary, and shows that they can write. */
export const openDirectWriter = async ({ ports }: Machine): Promise<DirectWriter> => {
  const early: Client = await connectAsSuperuser(ports.database);
  await early.query('create table if not exists written_directly (line text primary key)');
  await early.query('truncate written_directly');
  await early.query(insert('while it was the primary'));
  const acknowledged: string[] = [];
  let tried = 0;
  const write = async (client: Client, line: string): Promise<void> => {
    tried += 1;
    await client.query(insert(line)).then(
      () => void acknowledged.push(line),
      () => undefined,
    );
  };
  return {
    acknowledged,
    tried: () => tried,
    sendWhileFrozen: () => void write(early, 'sent while it stood still'),
    keepTrying: async () => {
      const until = Date.now() + TRY_FOR_MS;
      for (let number = 0; Date.now() < until; number += 1) {
        const late = await connectAsSuperuser(ports.database).catch(() => undefined);
        // Not waited for: a primary without standby leaves it waiting, and that is right.
        if (late) void write(late, `after it went on, ${number}`);
        await pause(TRY_EVERY_MS);
      }
    },
    close: async () => early.end().catch(() => undefined),
  };
};

const listLines = async (port: number): Promise<readonly unknown[]> =>
  (await queryAt(port, 'select line from written_directly')).map(({ line }) => line);

const isStandby = async ({ ports }: Machine): Promise<boolean> =>
  queryAt(ports.database, 'select pg_is_in_recovery() as follows').then(
    ([row]) => row?.['follows'] === true,
    () => false,
  );

/** Lets a primary of before go on while another one works, and returns what must not have happened. */
export const thawAndFindSplit = async (
  cluster: Cluster,
  old: Machine,
  writer: DirectWriter,
): Promise<readonly string[]> => {
  const problems: string[] = [];
  let trying: Promise<void> = Promise.resolve();
  await old.thaw(async () => {
    trying = writer.keepTrying();
    await pause(BEFORE_PATRONI_MS);
  });
  await trying;
  const deadline = Date.now() + FOLLOWS_WITHIN_MS;
  while (!(await isStandby(old)) && Date.now() < deadline) await pause(TRY_EVERY_MS);
  const primary = await cluster.waitUntilWhole();
  if (primary === old) problems.push('the member that stood still is the primary again');
  if (writer.acknowledged.length > 0)
    problems.push(
      `the primary of before acknowledged ${writer.acknowledged.length} lines, first: ${writer.acknowledged[0]}`,
    );
  if (writer.tried() < 2) problems.push('nobody wrote to the primary of before: nothing is proven');
  for (const { name, ports } of cluster.machines) {
    const lines = await listLines(ports.database);
    if (lines.length !== 1)
      problems.push(`${name} has ${lines.length} lines instead of the one that was acknowledged`);
  }
  await writer.close();
  return problems;
};
