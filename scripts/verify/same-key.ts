import { randomUUID } from 'node:crypto';
import { runDirectly } from './direct-database.ts';
import { sendRequest, sendUntilAccepted, describe, textAt } from './http-client.ts';
import { buildOrder, orderRequest } from './orders.ts';
import { logIn } from './people.ts';
import type { LoggedIn } from './people.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';
import { seededRandom } from './random.ts';
import type { Random } from './random.ts';
import type { ProofServer } from './proof-server.ts';
import { withServer } from './proof-server.ts';

const AT_ONCE = 50;
const ROUNDS = 20;
const ROUNDS_QUICK = 2;

interface Pressing {
  readonly stage: ProofServer;
  readonly person: LoggedIn;
  readonly random: Random;
}

const countOperations = async ({ dataDir }: ProofServer): Promise<number> => {
  const [row] = await runDirectly(dataDir, 'select count(*)::int as n from operations');
  return Number(row?.['n']);
};

/** Another order under a used key must be refused, not answered with the first one's result. */
const tryOtherBody = async (
  { stage, person, random }: Pressing,
  key: string,
): Promise<string[]> => {
  const other = { ...buildOrder(person.accounts[0] ?? '', random), amount: '99.00' };
  const outcome = await sendRequest(stage.url, orderRequest(person, key, other));
  const code = outcome.kind === 'answered' ? textAt(outcome.body, 'result', 'code') : '';
  return code === 'IDEMPOTENCY_KEY_REUSED'
    ? []
    : [`another body with a used key: ${describe(outcome)}`];
};

/** Presses the button fifty times at once. */
const press = async (pressing: Pressing): Promise<{ problems: string[]; took_ms: number }> => {
  const { stage, person, random } = pressing;
  const key = randomUUID();
  const asked = orderRequest(person, key, buildOrder(random.pick(person.accounts), random));
  const before = await countOperations(stage);
  const outcomes = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => sendUntilAccepted(stage.url, asked)),
  );
  const made = (await countOperations(stage)) - before;
  const answers = new Set(
    outcomes.map((outcome) =>
      outcome.kind === 'answered' ? JSON.stringify(outcome.body) : outcome.why,
    ),
  );
  const refused = outcomes.filter((outcome) => outcome.kind === 'lost' || outcome.status !== 201);
  return {
    took_ms: Math.max(...outcomes.map(({ took_ms }) => took_ms)),
    problems: [
      ...(made === 1 ? [] : [`${AT_ONCE} requests with one key made ${made} orders`]),
      ...refused.map((outcome) => `one of ${AT_ONCE} was answered ${describe(outcome)}`),
      ...(answers.size === 1
        ? []
        : [`${AT_ONCE} requests with one key got ${answers.size} different answers`]),
      ...(await tryOtherBody(pressing, key)),
    ],
  };
};

const run = async ({ seed, quick, say }: ProofOptions): Promise<ProofResult> =>
  withServer(async (stage) => {
    const random = seededRandom(seed);
    const person = await logIn(stage.url, 'lucia');
    const rounds = quick ? ROUNDS_QUICK : ROUNDS;
    const problems: string[] = [];
    let slowest_ms = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const pressed = await press({ stage, person, random });
      problems.push(...pressed.problems);
      slowest_ms = Math.max(slowest_ms, pressed.took_ms);
    }
    say(`${rounds} times ${AT_ONCE} requests, slowest answer ${slowest_ms} ms`);
    return {
      figures: { rounds, requests: rounds * AT_ONCE, orders: rounds, slowest_ms },
      problems,
    };
  });

export const sameKeyProof: Proof = {
  name: 'same-key',
  promise: 'P4: the same key fifty times at once makes one order, and everybody gets its answer',
  run,
};
