import { setTimeout as pause } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { sendRequest, describe, textAt } from './http-client.ts';
import type { Outcome } from './http-client.ts';
import type { Ledger } from './ledger.ts';
import { buildOrder, orderRequest } from './orders.ts';
import type { LoggedIn } from './people.ts';
import { logIn } from './people.ts';
import type { Random } from './random.ts';
import { signOperation } from './signing.ts';

/** A client that orders and signs repeatedly, and never treats a lost answer as an answer. */
export interface Writer {
  readonly person: LoggedIn;
  /** One writer for each person signs: two would take each other's codes. */
  readonly signs: boolean;
}

export interface WriterContext {
  readonly url: string;
  readonly dataDir: string;
  readonly ledger: Ledger;
  readonly random: Random;
  /** Of the server, when it is not that of this machine. Sessions may end when it jumps. */
  readonly now?: () => Date;
}

/** Eight sessions of five people, so that several use the same account at the same time. */
const CAST: readonly { key: string; signs: boolean }[] = [
  { key: 'ivan', signs: true },
  { key: 'ivan', signs: false },
  { key: 'lucia', signs: true },
  { key: 'lucia', signs: false },
  { key: 'tomas', signs: true },
  { key: 'tomas', signs: false },
  { key: 'marta', signs: true },
  { key: 'elena', signs: true },
];

export const openWriters = async (url: string): Promise<Writer[]> =>
  Promise.all(CAST.map(async ({ key, signs }) => ({ person: await logIn(url, key), signs })));

const ANSWERED_WITHIN_MS = 60_000;
const PAUSE_MS = 60;
const SIGNS = 0.35;
const REPEATS = 0.15;

/** After a lost connection its transaction may still run for a while: a repeat gets that answer. */
const isPassing = (outcome: Outcome): boolean =>
  outcome.kind === 'lost' ||
  outcome.status === 503 ||
  textAt(outcome.body, 'result', 'code') === 'IDEMPOTENCY_IN_PROGRESS';

/** Sends the same order under the same key until there is a definite answer. */
const placeOrder = async (
  { url, ledger, random, now }: WriterContext,
  { person }: Writer,
): Promise<string | undefined> => {
  const key = randomUUID();
  const asked = orderRequest(person, key, buildOrder(random.pick(person.accounts), random));
  const deadline = Date.now() + ANSWERED_WITHIN_MS;
  let repetitions = random.chance(REPEATS) ? 1 : 0;
  for (;;) {
    const outcome = await sendRequest(url, asked);
    ledger.note('order', outcome);
    const uuid =
      outcome.kind === 'answered' && outcome.status === 201
        ? textAt(outcome.body, 'data', 'uuid')
        : '';
    if (uuid) ledger.acknowledgeOrder({ key, uuid, person: person.key });
    if (uuid && repetitions === 0) return uuid;
    if (uuid) repetitions -= 1;
    else if (now && outcome.kind === 'answered' && outcome.status === 401) return undefined;
    else if (!isPassing(outcome) || Date.now() > deadline) {
      ledger.problems.push(`order ${key} of ${person.key}: ${describe(outcome)}`);
      return undefined;
    } else await pause(PAUSE_MS);
  }
};

/** Works until it is stopped, and then finishes what it has started. */
export const runWriters = async (
  place: WriterContext,
  writer: Writer,
  stop: AbortSignal,
): Promise<void> => {
  const { url, dataDir, ledger, random, now } = place;
  while (!stop.aborted) {
    const operation = await placeOrder(place, writer);
    if (!operation) return;
    if (writer.signs && random.chance(SIGNS))
      await signOperation({
        url,
        dataDir,
        ledger,
        person: writer.person,
        operation,
        ...(now && { now }),
      });
  }
};
