import { setTimeout as pause } from 'node:timers/promises';
import { eventsOf } from '@area/domain/integration/events';
import { runDirectly } from './direct-database.ts';
import { findLostEvents, openReceiver } from './events/event-receiver.ts';
import type { EventReceiver } from './events/event-receiver.ts';
import { openProgram } from './events/program.ts';
import { Ledger } from './ledger.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';
import { withServer } from './proof-server.ts';
import type { ProofServer } from './proof-server.ts';
import { seededRandom } from './random.ts';
import type { Random } from './random.ts';
import { withWriters } from './with-writers.ts';
import { openWriters } from './writer.ts';

const TYPES = eventsOf(['orders:read', 'payments:read', 'documents:read', 'people:read']);
const KILLS = 15;
const KILLS_QUICK = 3;
const BETWEEN_MS = { earliest: 800, latest: 4_000 } as const;
/** A receiver fails about every third time between two kills. */
const FAILS = 0.35;
/** Longer than a message that a killed process was sending is kept from others. */
const ARRIVES_WITHIN_MS = 180_000;
const LOOK_EVERY_MS = 500;

const listTold = async ({ dataDir }: ProofServer): Promise<number[]> => {
  const rows = await runDirectly(
    dataDir,
    'select number::int as number from integration_events where number is not null and type = any($1) order by number',
    [TYPES],
  );
  return rows.map(({ number }) => Number(number));
};

const countUntold = async ({ dataDir }: ProofServer): Promise<number> => {
  const [row] = await runDirectly(
    dataDir,
    `select (select count(*) from integration_events where number is null)
          + (select count(*) from webhook_deliveries where status <> 'DELIVERED') as waiting`,
  );
  return Number(row?.['waiting']);
};

/** Waits until nothing is on its way; what never arrives is said by what was taken. */
const waitForArrivals = async (stage: ProofServer, receiver: EventReceiver): Promise<void> => {
  const deadline = Date.now() + ARRIVES_WITHIN_MS;
  while (Date.now() < deadline) {
    const [waiting, told] = [await countUntold(stage), await listTold(stage)];
    const came = new Set(receiver.taken.map(({ number }) => number));
    if (waiting === 0 && told.every((number) => came.has(number))) return;
    await pause(LOOK_EVERY_MS);
  }
};

/** Kills the server while it tells its receiver, which fails now and then. */
const killOften = async (
  stage: ProofServer,
  receiver: EventReceiver,
  { random, kills }: { readonly random: Random; readonly kills: number },
): Promise<void> => {
  for (let killed = 0; killed < kills; killed += 1) {
    receiver.fail(random.chance(FAILS));
    await pause(random.between(BETWEEN_MS.earliest, BETWEEN_MS.latest));
    await stage.server().kill();
    await stage.restart();
  }
  receiver.fail(false);
};

const prove = async (
  stage: ProofServer,
  receiver: EventReceiver,
  { seed, quick, say }: ProofOptions,
): Promise<ProofResult> => {
  const [random, ledger] = [seededRandom(seed), new Ledger()];
  const program = await openProgram(stage, receiver.url, TYPES);
  receiver.expectSecret(await program.makeSecret());
  const kills = quick ? KILLS_QUICK : KILLS;
  const place = { url: stage.url, dataDir: stage.dataDir, ledger, random };
  await withWriters(place, await openWriters(stage.url), async () =>
    killOften(stage, receiver, { random, kills }),
  );
  await program.switchOffAndOn();
  await waitForArrivals(stage, receiver);
  const [told, { refused, unsigned }] = [await listTold(stage), receiver.counts()];
  const events = new Set(receiver.taken.map(({ number }) => number)).size;
  say(`${events} events of ${ledger.orders.size} orders came in ${receiver.taken.length} messages`);
  return {
    figures: {
      kills,
      orders: ledger.orders.size,
      events,
      messages: receiver.taken.length,
      refused,
    },
    problems: [
      ...ledger.problems,
      ...findLostEvents(receiver.taken, told),
      ...(unsigned > 0 ? [`${unsigned} messages were not signed with the secret`] : []),
      ...(events === 0 ? ['no event came: nothing is proven'] : []),
    ],
  };
};

export const killWebhooksProof: Proof = {
  name: 'kill-webhooks',
  promise:
    'P21: a receiver that fails hears of everything, in order, at least once, after kill -9 of the server',
  run: async (options) => {
    const receiver = await openReceiver();
    try {
      return await withServer(async (stage) => prove(stage, receiver, options), {
        WEBHOOK_PRIVATE_HOSTS: '127.0.0.1',
      });
    } finally {
      await receiver.stop();
    }
  },
};
