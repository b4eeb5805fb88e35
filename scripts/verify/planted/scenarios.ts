import { changeOperation, changeOperationStatus } from '@area/contract/operation-changes/calls';
import { requestCode, signDocuments } from '@area/contract/signatures/calls';
import { addHolding, redemptionBody } from '../../../server/test/redemptions.ts';
import { lastCode } from '../../../server/test/outbox.ts';
import { orderBody } from '../../../server/test/orders.ts';
import { addProduct } from '../../../server/test/people.ts';
import {
  addInitial,
  addMandate,
  periodicSubscriptionBody,
} from '../../../server/test/periodics.ts';
import { addSaver, contributionBody } from '../../../server/test/plans.ts';
import { accountClosed, joint, newcomer, passkeyRemoved } from './scenarios-people.ts';
import { corrected, debit, imported, refund } from './scenarios-office.ts';
import type { Scenario } from './scenario-server.ts';

/** Of lots bought at three prices, so that the cost of a part depends on the right order and the right cents. */
const sale: Scenario = async (server) => {
  const holding = await addHolding(server.app);
  await server.orderSigned(
    holding,
    redemptionBody(holding, { amount_indicator: 'P', units: '600.333333' }),
  );
  await server.publish(holding.product, '2026-03-10', '15.300000');
  await server.day('2026-03-11T09:00:00Z');
};

/** Signed at half past two, and the values of several days are published together. */
const lateSale: Scenario = async (server) => {
  const holding = await addHolding(server.app);
  server.app.clock.setBusiness('2026-03-10T13:30:00Z');
  await server.orderSigned(
    holding,
    redemptionBody(holding, { amount_indicator: 'B', amount: '1000.00' }),
  );
  server.app.clock.setBusiness('2026-03-13T08:00:00Z');
  for (const [day, value] of [
    ['2026-03-10', '15.300000'],
    ['2026-03-11', '15.400000'],
    ['2026-03-12', '15.500000'],
  ] as const)
    await server.publish(holding.product, day, value);
  await server.day('2026-03-13T09:00:00Z');
};

/** Between two of our funds, with a gain. */
const transfer: Scenario = async (server) => {
  const holding = await addHolding(server.app);
  const destination = await addProduct(server.app);
  await server.publish(destination, '2026-03-09', '7.777777');
  await server.orderSigned(holding, {
    type: 'SOLICITUD_TRASPASO_INTERNO',
    uuid_account: holding.account.uuid,
    uuid_product: holding.product.uuid,
    uuid_destination: destination.uuid,
    documents_read: true,
    suitability_confirmed: true,
    simultaneous_holdings: false,
    amount_indicator: 'P',
    units: '500.000000',
  });
  server.app.clock.setBusiness('2026-03-12T08:00:00Z');
  for (const day of ['2026-03-10', '2026-03-11']) {
    await server.publish(holding.product, day, '15.300000');
    await server.publish(destination, day, '7.777777');
  }
  await server.day('2026-03-12T09:00:00Z');
};

const instalments: Scenario = async (server) => {
  const holding = await addHolding(server.app);
  await addInitial(server.app, holding);
  await server.orderSigned(
    holding,
    periodicSubscriptionBody(holding, await addMandate(server.app, holding)),
  );
  await server.day('2026-03-11T13:30:00Z');
  await server.day('2026-04-15T13:30:00Z');
};

/** A thousand euros, of which six hundred are above the limit. */
const contributions: Scenario = async (server) => {
  const saver = await addSaver(server.app);
  const first = await server.orderSigned(saver, contributionBody(saver, '1000.00'));
  await server.pay(first, saver.account);
  const reply = await server.tryOrder(saver, contributionBody(saver, '600.00'));
  if (reply.status === 201) {
    const second = reply.data as typeof first;
    await server.sign(saver.person, second);
    await server.pay(second, saver.account);
  }
  await server.publish(saver.product, '2026-03-10', '10.100000');
  await server.day('2026-03-11T09:00:00Z');
};

/** Its client cancels it after it was sent to the registrar. */
const takenBack: Scenario = async (server) => {
  const holding = await addHolding(server.app);
  const order = await server.orderSigned(
    holding,
    redemptionBody(holding, { amount_indicator: 'P', units: '100.000000' }),
  );
  await server.day('2026-03-10T13:30:00Z');
  await holding.person.client.try(changeOperationStatus, {
    params: { id: order.uuid },
    body: { status: 'CANCELLED', reason: null },
  });
  await server.check();
};

/** The code of the document shown before is typed for the current one. */
const changed: Scenario = async (server) => {
  const holding = await addHolding(server.app);
  const uuid_mandate = await addMandate(server.app, holding);
  const { person } = holding;
  const { uuid } = await server.order(holding, orderBody(holding));
  await person.client.ask(requestCode, { body: { uuid_operation: uuid } });
  const code = await lastCode(server.app, person.uuid);
  await person.client.ask(changeOperation, {
    params: { id: uuid },
    body: { payment_method: 'DOMICILIACION', uuid_mandate },
  });
  await person.client.try(signDocuments, { body: { uuid_operation: uuid, code } });
  await server.check();
};

export const SCENARIOS = {
  sale,
  'late sale': lateSale,
  transfer,
  instalments,
  contributions,
  'taken back': takenBack,
  changed,
  debit,
  refund,
  corrected,
  imported,
  newcomer,
  joint,
  'passkey removed': passkeyRemoved,
  'account closed': accountClosed,
} as const satisfies Record<string, Scenario>;
export type ScenarioName = keyof typeof SCENARIOS;
