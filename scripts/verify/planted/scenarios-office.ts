import { listWaitingPayments, refundPayment } from '@area/contract/office/payments/calls';
import { undoImport } from '@area/contract/office/imports/calls';
import { madridDate } from '@area/domain/calendar/madrid';
import { cents } from '@area/domain/money/money';
import { makeIban } from '@area/server/entry/demo/make-identifiers';
import { compensateDue } from '@area/server/orders/execution/corrections';
import { releaseBatches } from '../../../server/test/batches.ts';
import { correctTogether } from '../../../server/test/corrections.ts';
import { importAll, workOnImports } from '../../../server/test/imports.ts';
import { inventFile, inventedKinds } from '../../../server/test/invented-manager/manager.ts';
import { enterAs } from '../../../server/test/office-client.ts';
import { doTogether, enterPair } from '../../../server/test/office-pair.ts';
import { importLine, orderBody, publish } from '../../../server/test/orders.ts';
import { addProduct } from '../../../server/test/people.ts';
import { addMandate } from '../../../server/test/periodics.ts';
import { addHolding, placeSignedRedemption } from '../../../server/test/redemptions.ts';
import type { Scenario } from './scenario-server.ts';

/**
 * Money of nobody knows whom: the head of the office who has it sent back tries to approve that too, another one does; with the step
 * of the day it waits in a batch, which two people release.
 */
export const refund: Scenario = async (server) => {
  const { app } = server;
  const { code } = await addProduct(app);
  await importLine(app, {
    bank_reference: 'STRAY',
    booked_on: madridDate(app.clock.business()),
    amount: cents(77_700n),
    iban: makeIban(5_555_555_556),
    concept: 'AHORROS',
  });
  const [maker, checker] = [
    await enterAs(app, 'OPERATIONS_ADMINISTRATOR'),
    await enterAs(app, 'OPERATIONS_ADMINISTRATOR'),
  ];
  const [payment] = await maker.ask(listWaitingPayments);
  const params = { id: payment?.uuid ?? '' };
  const proposal = await maker.propose(refundPayment, { params, body: { product_code: code } });
  await maker.tryApprove(proposal);
  await server.check();
  await checker.tryApprove(proposal);
  await server.day('2026-03-11T09:00:00Z');
  await releaseBatches(app);
  await server.check();
};

/** A thousand euros that the bank collects: the order waits in a batch until two people release it. */
export const debit: Scenario = async (server) => {
  const holding = await addHolding(server.app);
  const uuid_mandate = await addMandate(server.app, holding);
  const body = { ...orderBody(holding), payment_method: 'DOMICILIACION', uuid_mandate };
  await server.orderSigned(holding, body);
  await server.day('2026-03-10T13:30:00Z');
  await releaseBatches(server.app);
  await server.check();
};

/** The value of a day was two per cent too high, and something was sold at it. The model knows no corrections: the auditor looks alone. */
export const corrected: Scenario = async (server) => {
  const { app } = server;
  const holding = await addHolding(app);
  const pair = await enterPair(app);
  await placeSignedRedemption(app, holding, { amount_indicator: 'P', units: '100.000000' });
  const { product } = holding;
  await publish(app, product, { day: '2026-03-10', value: '15.300000', approved_by: 'control' });
  await server.day('2026-03-11T09:00:00Z');
  await correctTogether(app, pair, { code: product.code, day: '2026-03-10', value: '15.000000' });
  app.clock.setBusiness('2026-03-11T11:00:00Z');
  await compensateDue({ db: app.db, now: app.clock.business() });
  await server.check();
};

/** The files of another manager came in, and are taken back whole. */
export const imported: Scenario = async (server) => {
  const { app } = server;
  const manager = {
    people: 20,
    seed: 7,
    lots_each: 2,
    products: ['10392', '75151'] as const,
    host: 'cierzo',
  };
  const files = inventedKinds(manager).map((kind) => [kind, inventFile(kind, manager)]);
  const pair = await enterPair(app);
  const { uuid: id } = await importAll(app, pair, Object.fromEntries(files));
  await server.check();
  const body = { reason: 'El fichero era el de otra gestora' };
  await doTogether(pair, undoImport, { params: { id }, body });
  await workOnImports(app);
  await server.check();
};
