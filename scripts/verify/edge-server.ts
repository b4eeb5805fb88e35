import { randomUUID } from 'node:crypto';
import type { FaultProxy } from '../../server/test/fault-proxy.ts';
import { ANSWER_WITHIN_MS, sendRequest, describe, textAt } from './http-client.ts';
import type { HttpRequest, Outcome } from './http-client.ts';
import { Ledger } from './ledger.ts';
import { orderRequest } from './orders.ts';
import type { LoggedIn } from './people.ts';
import { signOperation } from './signing.ts';

/** A server whose scanner, payment provider and transfer circuit the proof can disturb. */
export interface EdgeServer {
  readonly url: string;
  readonly dataDir: string;
  readonly scanner: FaultProxy;
  /** In front of the server: the connection of the payment provider. */
  readonly door: FaultProxy;
  readonly circuit: string;
  /** Settings of the office's commands. */
  readonly env: Readonly<Record<string, string>>;
  readonly person: LoggedIn;
  readonly quick: boolean;
}

/** A request that was answered in time; `status` is the only right answer. */
export const findProblem = (what: string, outcome: Outcome, status: number): string[] =>
  outcome.kind === 'answered' && outcome.status === status && outcome.took_ms < ANSWER_WITHIN_MS
    ? []
    : [`${what}: ${describe(outcome)}`];

export const sendAs = async ({ url, person }: EdgeServer, asked: HttpRequest): Promise<Outcome> =>
  sendRequest(url, {
    ...asked,
    headers: { ...asked.headers, authorization: person.authorization },
  });

/** An order that its person has signed. */
export const placeSigned = async (place: EdgeServer, order: object): Promise<string> => {
  const { url, dataDir, person } = place;
  const placed = await sendAs(place, orderRequest(person, randomUUID(), order));
  const operation = placed.kind === 'answered' ? textAt(placed.body, 'data', 'uuid') : '';
  const ledger = new Ledger();
  if (operation) await signOperation({ url, dataDir, person, operation, ledger, isDemo: false });
  if (ledger.signatures.length === 0)
    throw new Error(
      `no signed order: ${describe(placed)} ${placed.kind === 'answered' ? JSON.stringify(placed.body).slice(0, 600) : ''}`,
    );
  return operation;
};
