import { recordPromoterContribution } from '@area/contract/office/plans/calls';
import { getMaxContribution } from '@area/contract/pensions/calls';
import { listOwnOperations } from '@area/contract/interveners/calls';
import { recordPromoter, setPlanRegime } from '@area/contract/office/plan-people/calls';
import {
  createOperation,
  downloadOperations,
  getOperation,
  listOperations,
} from '@area/contract/operations/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { finalizeSent, sendToRegistrar } from '../../entry/schedule/order-steps.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { listLots } from '../../ledger/units/lots-store.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { deskOf } from '../../../test/desk.ts';
import { payOrder, publish, signOrder } from '../../../test/orders.ts';
import { addAccount, addPerson, addWard } from '../../../test/people.ts';
import { addSaver, contribute, contributeSigned, contributionBody } from '../../../test/plans.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(() => app.clock.setBusiness(TEST_NOW));

type Saver = Awaited<ReturnType<typeof addSaver>>;

const tryContributing = async (
  { person, account, product }: Pick<Saver, 'person' | 'account' | 'product'>,
  amount: string,
  fields: object = {},
) =>
  person.client.try(createOperation, {
    body: contributionBody({ account, product }, amount, fields),
  });

const simulate = async (
  { person, account, product }: Pick<Saver, 'person' | 'account' | 'product'>,
  amount: string | null = null,
) =>
  person.client.ask(simulateOperation, {
    body: { type: 'APORTACION', uuid_account: account.uuid, uuid_product: product.uuid, amount },
  });

/** Paid, valued and executed. */
const execute = async (
  saver: Pick<Saver, 'account' | 'product'>,
  order: Awaited<ReturnType<typeof contribute>>,
) => {
  await payOrder(app, order, saver.account);
  const now = () => ({ db: app.db, parts: app.parts, now: app.clock.business() });
  await sendToRegistrar(now());
  app.clock.setBusiness('2026-03-11T12:00:00Z');
  await publish(app, saver.product, {
    day: '2026-03-10',
    value: '10.500000',
    approved_by: 'control',
  });
  await finalizeSent(now());
};

/** *Source*: decisions 1.3 (APORTACION) and 2.7. */
describe('a contribution', () => {
  it('stays within what is left of the year (E15), is signed, paid and becomes units of the second compartment', async () => {
    const saver = await addSaver(app);
    await contribute(saver, '1120.00');
    const refused = await tryContributing(saver, '500.00');
    expect(refused).toMatchObject({
      status: 422,
      result: { errors: [{ field: 'amount', message: expect.stringContaining('380') }] },
    });
    expect(await simulate(saver, '500.00')).toMatchObject({
      maximum: '380.00',
      problems: [{ field: 'amount' }],
      contribution: {
        kind: 'PARTICIPE',
        limit: '1500.00',
        committed: '1120.00',
        max: '380.00',
        is_first: false,
        must_say_for: null,
      },
    });
    const order = await contributeSigned(app, saver, '380.00');
    expect(order).toMatchObject({
      type: 'APORTACION',
      operation_status: 'VALIDATED',
      payment_status: 'PENDING',
      contribution: { kind: 'PARTICIPE', destined_for: null },
    });
    await execute(saver, order);
    const done = await saver.person.client.ask(getOperation, { params: { id: order.uuid } });
    expect(done).toMatchObject({
      operation_status: 'FINALIZED',
      units: '36.190476',
      nav: '10.500000',
      fee: '0.00',
    });
    expect(await listLots(app.db, saver.account.uuid, saver.product.uuid)).toMatchObject([
      { date: '2026-03-10', cost: 38_000n, units: 36_190_476n, rights: 'C' },
    ]);
    expect(
      await saver.person.client.ask(getMaxContribution, { params: { id: saver.person.uuid } }),
    ).toMatchObject({ contributed: '380.00', committed: '1120.00', max: '0.00' });
    await expectCleanAudit(app);
  });

  it('is the boletín de adhesión when it is the first', async () => {
    const saver = await addSaver(app);
    expect((await simulate(saver)).contribution?.is_first).toBe(true);
    const names = async () =>
      (
        await app.db
          .selectFrom('documents')
          .innerJoin('operations', 'operations.uuid', 'documents.operation_uuid')
          .select('filename')
          .where('operations.account_uuid', '=', saver.account.uuid)
          .where('subcategory', '=', 'CONTRIBUTION_ORDER')
          .orderBy('documents.created_at')
          .orderBy('documents.uuid')
          .execute()
      ).map(({ filename }) => filename.replace(/-OP.*/, ''));
    await contribute(saver, '100.00');
    await contribute(saver, '100.00');
    expect(await names()).toEqual(['boletin-adhesion', 'boletin-aportacion']);
  });

  it('is refused for too little, too much, what was not read and a mandate that is not there', async () => {
    const saver = await addSaver(app);
    const refusals = [
      ['amount', { amount: '9.99' }],
      ['amount', { amount: '1500.01' }],
      ['documents_read', { documents_read: false }],
      ['uuid_mandate', { payment_method: 'DOMICILIACION' }],
    ] as const;
    for (const [field, fields] of refusals)
      expect(await tryContributing(saver, '100.00', fields)).toMatchObject({
        status: 422,
        result: { errors: [{ field }] },
      });
  });

  it('uses up the limit, also where less is left than the plan takes otherwise', async () => {
    const saver = await addSaver(app);
    await contribute(saver, '1495.00');
    expect(await simulate(saver)).toMatchObject({ minimum: '5.00', maximum: '5.00' });
    for (const amount of ['4.99', '5.01'])
      expect(await tryContributing(saver, amount)).toMatchObject({
        status: 422,
        result: { errors: [{ field: 'amount', message: expect.stringContaining('5€') }] },
      });
    expect(await tryContributing(saver, '5.00')).toMatchObject({ status: 201 });
  });

  it('of who collects already is for something that they do not collect', async () => {
    const saver = await addSaver(app);
    const collected = await contribute(saver, '100.00');
    await app.db
      .insertInto('benefits')
      .values({
        operation_uuid: collected.uuid,
        beneficiary_uuid: saver.person.uuid,
        cause: 'JUBILACION',
        situation: 'PARTICIPE',
        rights: 'C',
        collection: 'TOTAL',
        recognised_at: TEST_NOW,
      } as never)
      .execute();
    expect((await simulate(saver)).contribution?.must_say_for).toEqual([
      'INVALIDEZ',
      'DEPENDENCIA',
      'FALLECIMIENTO',
    ]);
    for (const destined_for of [null, 'JUBILACION'])
      expect(await tryContributing(saver, '100.00', { destined_for })).toMatchObject({
        status: 422,
        result: { errors: [{ field: 'destined_for' }] },
      });
    expect(await tryContributing(saver, '100.00', { destined_for: 'DEPENDENCIA' })).toMatchObject({
      status: 201,
      data: { contribution: { destined_for: 'DEPENDENCIA' } },
    });
  });

  it('comes from the employer within the limit of the plan, written down by the office and paid by the employer', async () => {
    const saver = await addSaver(app);
    const entity = await addWard(app, { intervener_type: 'J', name: 'Talleres Ibón, S.L.' });
    const { document_number } = await app.db
      .selectFrom('interveners')
      .select('document_number')
      .where('uuid', '=', entity)
      .executeTakeFirstOrThrow();
    const { number } = await app.db
      .selectFrom('accounts')
      .select('number')
      .where('uuid', '=', saver.account.uuid)
      .executeTakeFirstOrThrow();
    const pay = async (amount: string) =>
      (await deskOf(app)).try(recordPromoterContribution, {
        body: { account: number, entity: document_number, product: saver.product.code, amount },
      });
    const clerk = await deskOf(app);
    const work = { employer_contribution: '1000', salary: '40000' };
    await clerk.ask(setPlanRegime, { body: { account: number, kind: 'OCCUPATIONAL', ...work } });
    expect(await pay('10')).toMatchObject({ status: 422 });
    await clerk.ask(recordPromoter, { body: { account: number, entity: document_number } });
    expect(await pay('1000.01')).toMatchObject({
      status: 422,
      errors: [{ message: expect.stringContaining('1000') }],
    });
    const paid = await pay('1000.00');
    expect(paid).toMatchObject({ status: 200, data: { operation_status: 'VALIDATED' } });
    expect(await pay('0.01')).toMatchObject({ status: 422 });
    expect(await pay('0')).toMatchObject({ errors: [{ field: 'amount' }] });
    const order = await saver.person.client.ask(getOperation, {
      params: { id: paid.data.uuid },
    });
    expect(order).toMatchObject({
      contribution: { kind: 'PROMOTOR', contributor: 'Talleres Ibón, S.L.' },
      signers: [],
    });
    expect(await payOrder(app, order, { ...saver.account, iban: '' })).toBe('payer_unknown');
    // The worker's own limit is none the less for it (E14).
    expect(
      await saver.person.client.ask(getMaxContribution, { params: { id: saver.person.uuid } }),
    ).toMatchObject({ limit: '2875.00', committed: '0.00' });
  });

  it('comes from the spouse within a limit of their own, who signs it and pays it', async () => {
    const [spouse, saver] = [await addPerson(app), await addSaver(app)];
    await app.db
      .insertInto('account_roles')
      .values({
        account_uuid: saver.account.uuid,
        intervener_uuid: spouse.uuid,
        role: 'APORTANTE_CONYUGE',
        status: 'ACTIVE',
      })
      .execute();
    await contribute(saver, '1500.00');
    const theirs = { ...saver, person: spouse };
    expect(await simulate(theirs)).toMatchObject({
      contribution: {
        kind: 'APORTANTE_CONYUGE',
        limit: '1000.00',
        contributed: '0.00',
        committed: '0.00',
        max: '1000.00',
      },
    });
    expect(await tryContributing(theirs, '1000.01')).toMatchObject({
      status: 422,
      result: { errors: [{ field: 'amount' }] },
    });
    const placed = await spouse.client.ask(createOperation, {
      body: contributionBody(saver, '1000.00'),
    });
    expect(placed).toMatchObject({
      contribution: { kind: 'APORTANTE_CONYUGE' },
      can_sign: true,
      signers: [{ uuid: spouse.uuid }],
    });
    expect(await signOrder(app, spouse, placed.uuid)).toMatchObject({
      operation_status: 'VALIDATED',
    });
    const iban = 'ES9121000418450200051332';
    await app.db
      .insertInto('bank_accounts')
      .values({
        uuid: newUuid(),
        account_uuid: saver.account.uuid,
        iban,
        holder_uuid: spouse.uuid,
        status: 'VALIDATED',
        is_payout: false,
        validated_at: TEST_NOW,
        created_at: TEST_NOW,
      })
      .execute();
    expect(await payOrder(app, placed, { ...saver.account, iban })).toBe('matched');
    expect(
      await saver.person.client.ask(getMaxContribution, { params: { id: saver.person.uuid } }),
    ).toMatchObject({ committed: '1500.00', max: '0.00' });
    // What they ordered is in their lists, and nothing else of the account is theirs.
    const mine = await spouse.client.try(listOperations, { query: { $limit: '1' } });
    expect(JSON.parse(mine.bytes.toString())).toMatchObject({
      data: [{ uuid: placed.uuid }],
      page: { total: 1 },
    });
    expect(
      (
        await spouse.client.ask(listOwnOperations, {
          params: { id: spouse.uuid },
          query: { $search: placed.reference },
        })
      ).map(({ uuid }) => uuid),
    ).toEqual([placed.uuid]);
    expect((await spouse.client.try(downloadOperations, {})).bytes.toString()).toContain(
      placed.reference,
    );
    expect(await saver.person.client.ask(listOperations)).toHaveLength(2);
    expect(
      await spouse.client.try(getOperation, {
        params: {
          id: (
            await app.db
              .selectFrom('operations')
              .select('uuid')
              .where('created_by', '=', saver.person.uuid)
              .executeTakeFirstOrThrow()
          ).uuid,
        },
      }),
    ).toMatchObject({ status: 404 });
    expect(
      await spouse.client.try(simulateOperation, {
        body: {
          type: 'DEVOLUCION_EXCESO',
          uuid_account: saver.account.uuid,
          uuid_product: saver.product.uuid,
        },
      }),
    ).toMatchObject({ status: 404 });
  });

  it('comes from relatives of a disabled participant, each within theirs and all within that of all', async () => {
    const [aunt, uncle, guardian] = [
      await addPerson(app),
      await addPerson(app),
      await addPerson(app),
    ];
    const ward = await addWard(app, { is_incapable: true });
    const account = await addAccount(
      app,
      [
        { uuid: ward, role: 'PARTICIPE' },
        { uuid: guardian.uuid, role: 'TUTOR' },
        { uuid: aunt.uuid, role: 'APORTANTE_FAMILIAR' },
        { uuid: uncle.uuid, role: 'APORTANTE_FAMILIAR' },
      ],
      { type: 'P' },
    );
    const { product } = await addSaver(app);
    expect(await tryContributing({ person: aunt, account, product }, '100.00')).toMatchObject({
      status: 422,
      result: { errors: [{ field: 'uuid_account' }] },
    });
    await app.db
      .insertInto('contribution_regimes')
      .values({
        account_uuid: account.uuid,
        kind: 'DISABLED',
        set_by: 'operaciones',
        set_at: TEST_NOW,
      } as never)
      .execute();
    expect(await tryContributing({ person: aunt, account, product }, '10000.01')).toMatchObject({
      status: 422,
    });
    expect(await tryContributing({ person: aunt, account, product }, '10000.00')).toMatchObject({
      status: 201,
    });
    expect(await tryContributing({ person: guardian, account, product }, '9000.00')).toMatchObject({
      status: 201,
    });
    expect(await simulate({ person: uncle, account, product })).toMatchObject({
      contribution: { limit: '10000.00', committed: '0.00', max: '5250.00' },
    });
    expect(await tryContributing({ person: uncle, account, product }, '5250.01')).toMatchObject({
      status: 422,
    });
  });
});
