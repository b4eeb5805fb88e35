import { setTimeout as pause } from 'node:timers/promises';
import { NOTICE_PATH } from '@area/server/orders/pay-in/paths';
import type { Fault } from '../../server/test/fault-proxy.ts';
import { PROVIDER, noticeBody } from '../../server/test/pay-in.ts';
import { stampSignature } from '@area/server/platform/outside/pay-in/signature';
import { runDirectly } from './direct-database.ts';
import { sendAs, placeSigned, findProblem } from './edge-server.ts';
import type { EdgeServer } from './edge-server.ts';
import { textAt } from './http-client.ts';
import { buildOrder } from './orders.ts';
import { seededRandom } from './random.ts';

/** The disturbances of the provider's messages; when the answer is lost, the message was accepted. */
const FAULTS: readonly {
  readonly name: string;
  readonly fault: Fault;
  readonly isQuick?: true;
  readonly isTaken?: boolean;
}[] = [
  { name: 'provider cannot reach us', fault: 'refuse' },
  { name: 'provider silent', fault: 'silent' },
  { name: 'provider slow', fault: { late_ms: 400 }, isTaken: true },
  { name: 'notice cut on its way', fault: { cut_up: 200 }, isQuick: true },
  {
    name: 'answer to a notice lost',
    fault: { lost: 'answer', of: 'POST ' },
    isQuick: true,
    isTaken: true,
  },
];
/** The time after which the provider sends its message again. */
const PATIENCE_MS = 3_000;
const CENTS = 100;
/** Connections ended by a fault are detected. */
const NOTICED_AFTER_MS = 100;
/** The message about money that is kept: the provider does not name the payer of these orders, so a person checks it. */
const TAKEN = 'payer_unknown';

/** The provider's message over its connection; returns the answer, or nothing. */
const tell = async ({ door }: EdgeServer, body: Buffer): Promise<string | undefined> => {
  const headers = {
    'content-type': 'application/json',
    'x-pay-in-signature': stampSignature(PROVIDER.PAY_IN_SECRET, body, new Date()),
  };
  const sent = fetch(`http://127.0.0.1:${door.port}${NOTICE_PATH}`, {
    method: 'POST',
    body: new Uint8Array(body),
    headers,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return sent.then(
    async (answer) => textAt(await answer.json(), 'data', 'outcome'),
    () => undefined,
  );
};

const openFrame = async (place: EdgeServer, operation: string) =>
  sendAs(place, { method: 'POST', path: '/api/pay-in', body: { uuid_operation: operation } });

const countMoney = async ({ dataDir }: EdgeServer, operation: string): Promise<number> => {
  const [row] = await runDirectly(
    dataDir,
    'select count(*)::int as n from pay_in_money m join pay_ins p on p.uuid = m.pay_in_uuid where p.operation_uuid = $1',
    [operation],
  );
  return Number(row?.['n']);
};

/**
 * An order paid in the frame while the provider's message is disturbed. It is sent again until it is answered, and the
 * money counts once.
 */
const play = async (
  place: EdgeServer,
  { name, fault, isTaken = false }: (typeof FAULTS)[number],
  seed: number,
): Promise<string[]> => {
  const random = seededRandom(seed);
  const order = buildOrder(random.pick(place.person.accounts), random);
  const operation = await placeSigned(place, order);
  const opened = await openFrame(place, operation);
  const problems = findProblem('the frame', opened, 201);
  const reference = opened.kind === 'answered' ? textAt(opened.body, 'data', 'reference') : '';
  const body = Buffer.from(
    JSON.stringify(
      noticeBody({ order: reference, amount: Math.round(Number(order.amount) * CENTS) }),
    ),
  );
  place.door.fault = fault;
  await pause(NOTICED_AFTER_MS);
  const first = await tell(place, body);
  // Meanwhile the waiting client gets an answer.
  problems.push(
    ...findProblem(
      'the log of payments',
      await sendAs(place, { method: 'GET', path: `/api/operations-payments/${operation}` }),
      200,
    ),
  );
  place.door.fault = 'none';
  await pause(NOTICED_AFTER_MS);
  const again = [await tell(place, body), await tell(place, body)];
  if (again[0] !== (isTaken ? 'known' : TAKEN) || again[1] !== 'known')
    problems.push(`the notice was answered ${first}, then ${again.join(' and ')}`);
  const money = await countMoney(place, operation);
  if (money !== 1) problems.push(`the money came ${money} times`);
  return problems.map((problem) => `${name}: ${problem}`);
};

/** The payment provider's messages are late, lost or interrupted. */
export const findPayInProblems = async (place: EdgeServer, seed: number): Promise<string[]> => {
  const problems: string[] = [];
  for (const [index, planned] of FAULTS.filter(({ isQuick }) => !place.quick || isQuick).entries())
    problems.push(...(await play(place, planned, seed + index)));
  return problems;
};
