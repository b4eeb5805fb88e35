import { changeOperationStatus } from '@area/contract/operation-changes/calls';
import { cancelOperation, createOperation } from '@area/contract/operations/calls';
import type { Operation } from '@area/contract/operations/schemas';
import { madridDate } from '@area/domain/calendar/madrid';
import type { Reply } from '../../../server/test/client.ts';
import { awake } from './clients.ts';
import type { SimulatedClient } from './clients.ts';
import { chooseOrder } from './choose-order.ts';
import { chooseSaving } from './choose-saving.ts';
import { signAs } from './passkeys.ts';
import { promiseTransfer } from './bank-plans.ts';
import type { Simulation } from './simulation-state.ts';
import { getAmount } from '@area/server/ledger/units/operation-amount';
import { validateTogether } from '../../../server/test/office.ts';

const SERVER_FAULT = 500;
const LEFT_UNSIGNED = 0.05;
const CANCELLED = 0.05;
const REGRETTED = 0.02;

/** A refusal is an answer; a fault of the server never is. */
const noteReply = (
  { refusals, problems, today }: Simulation,
  what: string,
  { status, result, bytes }: Reply,
): void => {
  if (status >= SERVER_FAULT)
    problems.push(`${today()} ${what} answered ${status}: ${bytes.toString().slice(0, 300)}`);
  for (const { code } of result?.errors ?? []) refusals.set(code, (refusals.get(code) ?? 0) + 1);
  if (result && result.errors.length === 0)
    refusals.set(result.code, (refusals.get(result.code) ?? 0) + 1);
};

const signOrLeave = async (
  simulation: Simulation,
  client: SimulatedClient,
  order: Operation,
): Promise<void> => {
  const { person, account } = client;
  const { app, random } = simulation;
  const cancel = async (): Promise<void> =>
    noteReply(
      simulation,
      'cancelling',
      await person.client.try(cancelOperation, { params: { id: order.uuid } }),
    );
  if (random.chance(LEFT_UNSIGNED)) return;
  if (random.chance(CANCELLED)) return cancel();
  const reply = await signAs(simulation, client, order);
  noteReply(simulation, 'signing', reply);
  if (reply.status !== 200) return;
  const accepted = simulation.journal.accepted.get(order.uuid);
  if (accepted) accepted.signed_at = app.clock.business();
  if (order.amount === null) await validateTogether(app, order.reference);
  if (
    (order.type === 'SUSCRIPCION' || order.type === 'APORTACION') &&
    order.payment_method === 'TRANSFERENCIA'
  )
    promiseTransfer(simulation, { ...order, amount: getAmount(order), from: account.iban });
  if (random.chance(REGRETTED))
    simulation.regretted.push({ client, uuid: order.uuid, signed_on: simulation.today() });
};

/** Somebody wants to cancel what they signed on another day: by then it is mostly validated. */
const cancelRegretted = async (simulation: Simulation): Promise<void> => {
  const { app, regretted, today } = simulation;
  const [first] = regretted;
  if (!first || first.signed_on === today()) return;
  regretted.shift();
  const { person } = await awake(app, first.client);
  noteReply(
    simulation,
    'cancelling what was signed',
    await person.client.try(changeOperationStatus, {
      params: { id: first.uuid },
      body: { status: 'CANCELLED' },
    }),
  );
};

/** A person places an order. Returns whether it was accepted. */
export const placeOne = async (
  simulation: Simulation,
  sleeper: SimulatedClient,
): Promise<boolean> => {
  const { app, funds, random, savers } = simulation;
  await cancelRegretted(simulation);
  const player = await awake(app, sleeper);
  const body = savers.includes(sleeper)
    ? await chooseSaving(simulation, player)
    : chooseOrder({ player, funds, random, today: madridDate(app.clock.business()) });
  const reply = await player.person.client.try(createOperation, { body: body as never });
  noteReply(simulation, 'ordering', reply);
  if (reply.status !== 201) return false;
  const order = reply.data as Operation;
  simulation.journal.accepted.set(order.uuid, { uuid: order.uuid, body });
  await signOrLeave(simulation, player, order);
  return true;
};
