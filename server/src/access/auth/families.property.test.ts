import type { TokenAnswer } from '@area/contract/auth/schemas';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { isAlive } from '../../../test/sessions.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { endFamilyOf } from './families-store.ts';
import { openClientSession } from './open-session.ts';
import { renewSession } from './renew.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await createTestApp();
  person = await addPerson(app);
});
afterAll(() => app.dispose());

const PORTAL = 'cierzo';
const HALF_MINUTE_MS = 30_000;
const RUNS = 100;

const renewOn = async (db: TestApp['db'], token: string): Promise<TokenAnswer | undefined> =>
  renewSession(
    { database: { kysely: db }, log: app.parts.log },
    { token, portal_id: PORTAL, now: app.clock.wall() },
    { ip: '192.0.2.1', request_id: 'property' },
  );

class Undone extends Error {}

/** Whether a refresh token would be taken right now; nothing comes of asking. */
const wouldRenew = async (token: string): Promise<boolean> => {
  let taken = false;
  await inTransaction(app.db, async (tx) => {
    taken = (await renewOn(tx, token)) !== undefined;
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return taken;
};

/** One family with everybody who holds tokens of it. */
class World {
  /** What the client believes to be its pair. */
  client: TokenAnswer;
  /** What the thief has; at first a copy of what the client had at the time of the theft. */
  thief: TokenAnswer | undefined;
  isRevoked = false;
  /** Times the client was refused a renewal. */
  refusals = 0;
  readonly unspent = new Set<string>();

  constructor(first: TokenAnswer) {
    this.client = first;
    this.unspent.add(first.refresh_token);
  }

  /** Exchanges a token, noting which ones have never been exchanged. */
  async exchange(token: string): Promise<TokenAnswer | undefined> {
    const pair = await renewOn(app.db, token);
    this.unspent.delete(token);
    if (pair) this.unspent.add(pair.refresh_token);
    return pair;
  }

  /** Renews until an answer arrives, as a client does. `lost` says what becomes of each try. */
  async renewClient(lost: readonly Loss[]): Promise<void> {
    for (const loss of [...lost, 'arrives'] as const) {
      const pair =
        loss === 'request lost' ? undefined : await this.exchange(this.client.refresh_token);
      if (loss !== 'request lost' && !pair) {
        this.refusals += 1;
        return;
      }
      if (loss === 'arrives' && pair) {
        this.client = pair;
        return;
      }
      app.clock.advanceWall(2_000);
    }
  }

  async useClient(): Promise<void> {
    if (!(await isAlive(app, this.client.access_token))) await this.renewClient([]);
  }

  async liveTokens(): Promise<number> {
    let live = 0;
    for (const token of this.unspent) if (await wouldRenew(token)) live += 1;
    return live;
  }
}

type Loss = 'request lost' | 'answer lost';
type Step = (world: World) => Promise<void>;

/** Three of ten answers never arrive; a tenth of the requests do not even get there. */
const loss = fc.option(
  fc.constantFrom<Loss>('answer lost', 'answer lost', 'answer lost', 'request lost'),
  { freq: 2, nil: undefined },
);
const losses = fc.array(loss, { maxLength: 6 }).map((all) => {
  const end = all.indexOf(undefined);
  return all.slice(0, end === -1 ? all.length : end).filter((each) => each !== undefined);
});

const step = (name: string, act: Step) => Object.assign(act, { toString: () => name });

const use = fc.constant(step('use', async (world) => world.useClient()));
const renew = losses.map((lost) =>
  step(`renew [${lost.join(', ')}]`, async (world) => world.renewClient(lost)),
);
const wait = fc
  .integer({ min: 0, max: 14 * 60 })
  .map((seconds) => step(`wait ${seconds}`, async () => app.clock.advanceWall(seconds * 1000)));
const steal = fc.constant(
  step('steal', async (world) => {
    world.thief ??= world.client;
  }),
);
const renewThief = fc.constant(
  step('thief renews', async (world) => {
    world.thief = world.thief && ((await world.exchange(world.thief.refresh_token)) ?? world.thief);
  }),
);
const useThief = fc.constant(
  step('thief uses', async ({ thief }) => {
    if (thief) await isAlive(app, thief.access_token);
  }),
);
/** The client and the thief at the same moment, or the client twice. */
const together = fc.constant(
  step('both renew', async (world) => {
    const { thief, client } = world;
    const [mine, theirs] = await Promise.all([
      world.exchange(client.refresh_token),
      world.exchange((thief ?? client).refresh_token),
    ]);
    if (thief) world.thief = theirs ?? thief;
    if (mine) world.client = mine;
    else world.refusals += 1;
  }),
);
const revoke = fc.constant(
  step('revoke', async (world) => {
    await endFamilyOf(
      app.db,
      { token: world.client.access_token, portal_id: PORTAL },
      app.clock.wall(),
    );
    world.isRevoked = true;
  }),
);

const run = async (steps: readonly Step[]): Promise<World> => {
  const visit = { ip: '127.0.0.1', user_agent: null, device: undefined };
  const world = new World(
    await openClientSession(app.db, {
      portal_id: PORTAL,
      intervener_uuid: person.uuid,
      visit,
      now: app.clock.wall(),
    }),
  );
  for (const act of steps) {
    await act(world);
    expect(await world.liveTokens()).toBeLessThanOrEqual(1);
  }
  return world;
};

const assertThat = async (
  steps: fc.Arbitrary<Step[]>,
  property: (world: World) => Promise<void>,
): Promise<void> =>
  fc.assert(
    fc.asyncProperty(steps, async (acts) => property(await run(acts))),
    { numRuns: RUNS, endOnFailure: true },
  );

describe('a family of tokens, whatever happens', () => {
  it('never logs the honest client out, although three of ten answers are lost', async () => {
    const steps = fc.array(fc.oneof(use, renew, renew, wait), { maxLength: 24 });
    await assertThat(steps, async (world) => {
      expect(world.refusals).toBe(0);
      expect(await world.liveTokens()).toBe(1);
    });
  });

  it('is dead once it is revoked', async () => {
    const steps = fc.tuple(
      fc.array(fc.oneof(use, renew, steal, renewThief, wait), { maxLength: 10 }),
      revoke,
      fc.array(fc.oneof(renewThief, wait, together), { maxLength: 6 }),
    );
    await assertThat(
      steps.map(([before, end, after]) => [...before, end, ...after]),
      async (world) => {
        expect(await isAlive(app, world.client.access_token)).toBe(false);
        expect(await wouldRenew(world.client.refresh_token)).toBe(false);
        expect(world.thief ? await wouldRenew(world.thief.refresh_token) : false).toBe(false);
      },
    );
  });

  it('is dead as soon as the thief and the client have both come again, half a minute apart', async () => {
    const anything = fc.array(
      fc.oneof({ weight: 2, arbitrary: renew }, use, wait, renewThief, useThief, together),
      { maxLength: 12 },
    );
    const steps = fc.tuple(
      fc.array(fc.oneof(use, renew, wait), { maxLength: 4 }),
      steal,
      anything,
      fc.boolean(),
    );
    await fc.assert(
      fc.asyncProperty(steps, async ([before, theft, after, isClientFirst]) => {
        const world = await run([...before, theft, ...after]);
        const tokens = [world.client.refresh_token, world.thief?.refresh_token ?? ''];
        for (const token of isClientFirst ? tokens : tokens.toReversed()) {
          await world.exchange(token);
          app.clock.advanceWall(HALF_MINUTE_MS + 1);
        }
        expect(await world.liveTokens()).toBe(0);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  });
});
