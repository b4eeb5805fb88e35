import { setPlanRegime } from '@area/contract/office/plan-people/calls';
import { declareContributions, getMaxContribution } from '@area/contract/pensions/calls';
import type { OperationStatus, OperationType } from '@area/domain/operation/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUuid } from '../../platform/new-uuid.ts';
import { deskOf } from '../../../test/desk.ts';
import { addAccount, addPerson, addProduct, addWard } from '../../../test/people.ts';
import type { Account, Person, TestProduct } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let plan: TestProduct;
beforeAll(async () => {
  app = await createTestApp();
  plan = await addProduct(app, { type: 'P' });
});
afterAll(() => app.dispose());

interface Contribution {
  readonly type: OperationType;
  readonly status: OperationStatus;
  readonly amount: string;
  readonly on: string;
}

let references = 0;

const addContribution = async (
  person: Person,
  account: Account,
  { type, status, amount, on }: Contribution,
): Promise<void> => {
  const finished =
    status === 'FINALIZED'
      ? { units: '1.000000', nav: amount.concat('0000'), nav_date: on }
      : { units: null, nav: null, nav_date: null };
  const at = new Date(`${on}T10:00:00Z`);
  await app.db
    .insertInto('operations')
    .values({
      uuid: newUuid(),
      reference: `OP77${String((references += 1)).padStart(8, '0')}`,
      type,
      operation_status: status,
      payment_status: 'PENDING',
      account_uuid: account.uuid,
      product_uuid: plan.uuid,
      created_by: person.uuid,
      amount,
      fee: '0.00',
      payment_method: 'TRANSFERENCIA',
      suitability_verdict: 'SUITABLE',
      suitability_sentence: null,
      expected_nav_date: null,
      order_at: null,
      cancel_reason: null,
      source: 'ONLINE',
      created_at: at,
      updated_at: at,
      ...finished,
    } as never)
    .execute();
};

const ask = async ({ uuid, client }: Person) =>
  client.ask(getMaxContribution, { params: { id: uuid } });

/** *Source*: decisions 2.7, E15. */
describe('what may still be contributed this year', () => {
  it('is the whole limit of an individual plan for whoever has none', async () => {
    const person = await addPerson(app);
    expect(await ask(person)).toEqual({
      year: 2026,
      limit: '1500.00',
      contributed: '0.00',
      committed: '0.00',
      declared_elsewhere: '0.00',
      max: '1500.00',
    });
  });

  it('is what is left after what was contributed, ordered and declared elsewhere, this year only', async () => {
    const person = await addPerson(app);
    const account = await addAccount(app, [{ ...person, role: 'PARTICIPE' }], { type: 'P' });
    await addContribution(person, account, {
      type: 'APORTACION',
      status: 'FINALIZED',
      amount: '1000.00',
      on: '2026-02-02',
    });
    await addContribution(person, account, {
      type: 'APORTACION_PERIODICA',
      status: 'FINALIZED',
      amount: '120.00',
      on: '2026-03-02',
    });
    await addContribution(person, account, {
      type: 'APORTACION',
      status: 'FINALIZED',
      amount: '900.00',
      on: '2025-12-30',
    });
    await addContribution(person, account, {
      type: 'APORTACION',
      status: 'CANCELLED',
      amount: '300.00',
      on: '2026-03-03',
    });
    expect(await ask(person)).toMatchObject({
      contributed: '1120.00',
      committed: '0.00',
      max: '380.00',
    });
    await addContribution(person, account, {
      type: 'APORTACION',
      status: 'VALIDATED',
      amount: '80.00',
      on: '2026-03-04',
    });
    const declared = await person.client.ask(declareContributions, {
      params: { id: person.uuid },
      body: { declared_elsewhere: '200.5' },
    });
    expect(declared).toEqual({
      year: 2026,
      limit: '1500.00',
      contributed: '1120.00',
      committed: '80.00',
      declared_elsewhere: '200.50',
      max: '99.50',
    });
  });

  it('never falls below nothing, and a second declaration replaces the first', async () => {
    const person = await addPerson(app);
    const declare = async (declared_elsewhere: string) =>
      person.client.ask(declareContributions, {
        params: { id: person.uuid },
        body: { declared_elsewhere },
      });
    expect(await declare('2000.00')).toMatchObject({ max: '0.00' });
    expect(await declare('400.00')).toMatchObject({ declared_elsewhere: '400.00', max: '1100.00' });
  });

  it('counts the account of which somebody is the participant, not one where they only contribute', async () => {
    const [participant, relative] = [await addPerson(app), await addPerson(app)];
    const account = await addAccount(
      app,
      [
        { ...participant, role: 'PARTICIPE' },
        { ...relative, role: 'APORTANTE_FAMILIAR' },
      ],
      { type: 'P' },
    );
    await addContribution(relative, account, {
      type: 'APORTACION',
      status: 'VALIDATED',
      amount: '250.00',
      on: '2026-03-04',
    });
    expect([(await ask(participant)).committed, (await ask(relative)).committed]).toEqual([
      '250.00',
      '0.00',
    ]);
  });

  it('is wider under the regime that the office has set on one of the plans', async () => {
    const person = await addPerson(app);
    const account = await addAccount(app, [{ ...person, role: 'PARTICIPE' }], { type: 'P' });
    await app.db
      .insertInto('contribution_regimes')
      .values({
        account_uuid: account.uuid,
        kind: 'DISABLED',
        set_by: 'operaciones',
        set_at: new Date(),
      } as never)
      .execute();
    expect(await ask(person)).toMatchObject({ limit: '24250.00', max: '24250.00' });
  });

  it('lets a worker add to what the employer pays by its stretches (E14)', async () => {
    const person = await addPerson(app);
    const account = await addAccount(app, [{ ...person, role: 'PARTICIPE' }], { type: 'P' });
    const { number } = await app.db
      .selectFrom('accounts')
      .select('number')
      .where('uuid', '=', account.uuid)
      .executeTakeFirstOrThrow();
    const clerk = await deskOf(app);
    const limitFor = async (employer_contribution: string, salary: string) => {
      const work = { employer_contribution, salary };
      await clerk.ask(setPlanRegime, { body: { account: number, kind: 'OCCUPATIONAL', ...work } });
      return (await ask(person)).limit;
    };
    const stretches = [
      ['300', '750'],
      ['1000', '1375'],
      ['1500', '1500'],
      ['1500.01', '1500.01'],
      ['4000', '4000'],
    ] as const;
    for (const [employer, worker] of stretches)
      expect(await limitFor(employer, '40000')).toBe((1500 + Number(worker)).toFixed(2));
    expect(await limitFor('1000', '60000.01')).toBe('2500.00');
  });

  it('is asked for by the person or their guardian, and by nobody else', async () => {
    const [person, stranger] = [await addPerson(app), await addPerson(app)];
    expect(
      await stranger.client.try(getMaxContribution, { params: { id: person.uuid } }),
    ).toMatchObject({ status: 404 });
    const [ward, guardian] = [await addWard(app, { is_minor: true }), await addPerson(app)];
    await addAccount(
      app,
      [
        { uuid: ward, role: 'PARTICIPE' },
        { ...guardian, role: 'TUTOR' },
      ],
      { type: 'P' },
    );
    expect(await guardian.client.try(getMaxContribution, { params: { id: ward } })).toMatchObject({
      status: 200,
    });
  });

  it.each(['-1.00', '1.001', 'mil', ''])('names the field for %j', async (declared_elsewhere) => {
    const person = await addPerson(app);
    expect(
      await person.client.try(declareContributions, {
        params: { id: person.uuid },
        body: { declared_elsewhere },
      }),
    ).toMatchObject({
      status: 422,
      result: { errors: [{ field: 'declared_elsewhere' }] },
    });
  });
});
