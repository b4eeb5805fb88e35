import { createOrder, getOrder, simulateOrder } from '@area/contract/office/orders/calls';
import type { OrderOf } from '@area/contract/orders/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskOf } from '../../../test/desk.ts';
import { addInvestor } from '../../../test/people.ts';
import { addSaver, contributeSigned } from '../../../test/plans.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { ORIGIN_ISIN } from '../../../test/transfers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const TRANSFER = 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA' as const;

type Terms = Omit<
  OrderOf<typeof TRANSFER>,
  | 'type'
  | 'uuid_account'
  | 'uuid_product'
  | 'documents_read'
  | 'suitability_confirmed'
  | 'suitability_sentence'
>;

/** What the client says at the desk of where the money is. */
const terms = (fields: Partial<Terms> = {}): Terms => ({
  amount_indicator: 'T',
  amount: null,
  units: null,
  plan: null,
  origin: {
    isin: ORIGIN_ISIN,
    name: 'Fondo de otra entidad',
    manager: 'Otra Gestora',
    manager_number: 'A58818501',
    account_number: '77-1234',
  },
  has_same_holders: true,
  simultaneous_holdings: false,
  ...fields,
});

describe('a transfer from another manager, at the desk', () => {
  it('is evaluated whole before it is placed, by the rules with which it is placed', async () => {
    const { account, product } = await addInvestor(app);
    const target = { type: TRANSFER, uuid_account: account.uuid, uuid_product: product.uuid };
    const clerk = await deskOf(app);
    const wrong = terms({ has_same_holders: false, amount_indicator: 'B', amount: null });
    const asked = await clerk.ask(simulateOrder, { body: { order: { ...target, terms: wrong } } });
    const fields = asked.problems.map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['has_same_holders', 'amount']));
    const refused = await clerk.try(createOrder, {
      body: { order: { ...target, ...wrong }, channel: 'DESK' },
    });
    expect(refused.errors.map(({ field }) => field).toSorted()).toEqual(fields.toSorted());

    const fine = await clerk.ask(simulateOrder, { body: { order: { ...target, terms: terms() } } });
    expect(fine.problems).toEqual([]);
    const { reference } = await clerk.ask(createOrder, {
      body: { order: { ...target, ...terms() }, channel: 'DESK' },
    });
    const placed = await clerk.ask(getOrder, { params: { reference } });
    expect(placed).toMatchObject({ type: TRANSFER, operation_status: 'REGISTERED' });
  });

  it('of a plan names the plan, and says what is missing of it', async () => {
    const { account, product } = await addSaver(app);
    const target = { type: TRANSFER, uuid_account: account.uuid, uuid_product: product.uuid };
    const clerk = await deskOf(app);
    const without = await clerk.ask(simulateOrder, {
      body: { order: { ...target, terms: terms({ simultaneous_holdings: null }) } },
    });
    expect(without.problems.map(({ field }) => field)).toContain('plan');
  });
});

describe('a benefit, at the desk', () => {
  it('is evaluated with what may be collected and the papers that are missing', async () => {
    const saver = await addSaver(app);
    await contributeSigned(app, saver);
    const { account, product } = saver;
    const asked = await (
      await deskOf(app)
    ).ask(simulateOrder, {
      body: {
        order: {
          type: 'RESCATE',
          uuid_account: account.uuid,
          uuid_product: product.uuid,
          cause: 'INVALIDEZ',
          situation: 'PARTICIPE',
        },
      },
    });
    expect(asked.benefit?.missing_papers).toEqual(['INSS_RESOLUTION']);
  });
});
