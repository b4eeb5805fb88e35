import type { Operation } from '@area/contract/operations/schemas';
import { createOperation } from '@area/contract/operations/calls';
import { requestMandate } from '@area/contract/bank-accounts/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { centsFrom, sharesFrom } from '@area/domain/money/wire';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { SYSTEM } from '../src/access/auth/actor.ts';
import { insertOperation } from '../src/orders/operations/insert-operation.ts';
import { activatePeriodics } from '../src/orders/periodics/instalments/activate.ts';
import type { OrdersReport } from '../src/orders/periodics/run-each-order.ts';
import { runPeriodics } from '../src/orders/periodics/instalments/run.ts';
import { enterLots } from '../src/ledger/units/enter-units.ts';
import { exportOrders } from '../src/orders/registrar/export-orders.ts';
import type { Holding } from './redemptions.ts';
import { publish, signOrder } from './orders.ts';
import { trySignWaiting } from './signing.ts';
import type { TestApp } from './test-app.ts';

/** A mandate in force on the payout account: asked for and signed with a code. */
export const addMandate = async (
  app: TestApp,
  { account, person, bank }: Holding,
): Promise<string> => {
  await person.client.ask(requestMandate, { params: { id: account.uuid, bankId: bank } });
  const { status } = await trySignWaiting(app, person, 'SEPA_MANDATE');
  if (status !== 200) throw new Error(`signing a mandate answered ${status}`);
  const { uuid } = await app.db
    .selectFrom('mandates')
    .select('uuid')
    .where('bank_account_uuid', '=', bank)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow();
  // The next code is not asked for too soon.
  app.clock.advanceWall(61_000);
  return uuid;
};

/** A subscription of long ago, that came with its units from an earlier registry. */
export const addInitial = async (
  app: TestApp,
  { account, person, product }: Holding,
): Promise<void> => {
  await publish(app, product, { day: '2025-06-02', value: '10.000000', approved_by: 'control' });
  const [day, at] = [civilDate('2025-06-02'), new Date('2025-06-03T09:00:00Z')];
  const lots = [{ date: day, units: sharesFrom('10'), cost: centsFrom('100') }] as const;
  await inTransaction(app.db, async (tx) => {
    const operation = await insertOperation(
      tx,
      {
        type: 'SUSCRIPCION',
        operation_status: 'FINALIZED',
        payment_status: 'NONE',
        payment_method: null,
        suitability_verdict: null,
        suitability_sentence: null,
        account_uuid: account.uuid,
        product_uuid: product.uuid,
        created_by: person.uuid,
        amount: '100.00',
        fee: '0.00',
        units: '10.000000',
        nav: '10.000000',
        nav_date: day,
        expected_nav_date: null,
        has_docs_signed: true,
        source: 'MIGRACION',
        source_system: 'RD',
        created_at: at,
      },
      SYSTEM,
    );
    await enterLots(tx, { operation, lots, day, at });
  });
};

/** What repeats: a hundred euros a month from the middle of April on. */
export const MONTHLY = { amount: '100.00', periodicity: 'MENSUAL' as const, start: '2026-04-15' };

export const periodicSubscriptionBody = (
  { account, product }: Holding,
  mandate: string | null,
  fields: object = {},
) => ({
  type: 'SOLICITUD_SUSCRIPCION_PERIODICA' as const,
  uuid_account: account.uuid,
  uuid_product: product.uuid,
  ...MONTHLY,
  documents_read: true,
  suitability_confirmed: true,
  uuid_mandate: mandate,
  ...fields,
});

export const periodicRedemptionBody = (
  { account, product, bank }: Holding,
  fields: object = {},
) => ({
  type: 'SOLICITUD_REEMBOLSO_PERIODICO' as const,
  uuid_account: account.uuid,
  uuid_product: product.uuid,
  uuid_bank_account: bank,
  ...MONTHLY,
  ...fields,
});

export const periodicContributionBody = (
  { account, product }: Pick<Holding, 'account' | 'product'>,
  mandate: string | null,
  fields: object = {},
) => ({
  type: 'SOLICITUD_APORTACION_PERIODICA' as const,
  uuid_account: account.uuid,
  uuid_product: product.uuid,
  ...MONTHLY,
  documents_read: true,
  suitability_confirmed: true,
  uuid_mandate: mandate,
  ...fields,
});

/** What is validated goes to the registrar, and what repeats comes into force. */
export const sendAndActivate = async (app: TestApp): Promise<void> => {
  await exportOrders(app.db, app.parts, app.clock.business());
  await activatePeriodics(app.db, app.clock.business());
};

/** Signed, sent to the registrar and put into force. */
const bringIntoForce = async (
  app: TestApp,
  { person }: Holding,
  order: Operation,
): Promise<Operation> => {
  const signed = await signOrder(app, person, order.uuid);
  await sendAndActivate(app);
  return signed;
};

export const addPeriodicSubscription = async (
  app: TestApp,
  holding: Holding,
  fields: object = {},
): Promise<Operation & { readonly mandate: string }> => {
  await addInitial(app, holding);
  const mandate = await addMandate(app, holding);
  const order = await holding.person.client.ask(createOperation, {
    body: periodicSubscriptionBody(holding, mandate, fields),
  });
  return { ...(await bringIntoForce(app, holding, order)), mandate };
};

export const addPeriodicRedemption = async (
  app: TestApp,
  holding: Holding,
  fields: object = {},
): Promise<Operation> =>
  bringIntoForce(
    app,
    holding,
    await holding.person.client.ask(createOperation, {
      body: periodicRedemptionBody(holding, fields),
    }),
  );

/** Of somebody who has joined the plan. */
export const addPeriodicContribution = async (
  app: TestApp,
  holding: Holding,
  fields: object = {},
): Promise<Operation & { readonly mandate: string }> => {
  const mandate = await addMandate(app, holding);
  const order = await holding.person.client.ask(createOperation, {
    body: periodicContributionBody(holding, mandate, fields),
  });
  return { ...(await bringIntoForce(app, holding, order)), mandate };
};

/** The morning of a day. */
export const runMorning = async (app: TestApp, day: string): Promise<OrdersReport> => {
  app.clock.setBusiness(`${day}T05:00:00Z`);
  return runPeriodics(app.db, app.parts, app.clock.business());
};
