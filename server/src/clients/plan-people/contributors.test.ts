import type { NewContributor } from '@area/contract/plan-people/schemas';
import { addContributor, listContributors } from '@area/contract/plan-people/calls';
import {
  endPromoter,
  recordPromoter,
  setPlanRegime,
} from '@area/contract/office/plan-people/calls';
import { validateRole } from '@area/contract/office/roles/calls';
import { changeOperationStatus } from '@area/contract/operation-changes/calls';
import { createOperation } from '@area/contract/operations/calls';
import { listEnvelopes } from '@area/contract/signatures/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import type { OperationStatus } from '@area/domain/operation/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCif, makeDni } from '../../entry/demo/make-identifiers.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { contributorBody } from '../../../test/bodies.ts';
import { addLots } from '../../../test/holdings.ts';
import type { Holding } from '../../../test/redemptions.ts';
import { addPeriodicContribution, runMorning } from '../../../test/periodics.ts';
import { addSaver, contributionBody } from '../../../test/plans.ts';
import { trySignWaiting } from '../../../test/signing.ts';
import { deskOf } from '../../../test/desk.ts';
import { addAccount, addInvestor, addPerson, addProduct, addWard } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { TEST_NOW } from '../../../test/test-clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

interface Plan {
  readonly person: Person;
  readonly account: string;
  readonly number: string;
}
let made = 0;
const start = async (): Promise<Plan> => {
  const person = await addPerson(app);
  const number = `25000${String((made += 1)).padStart(5, '0')}`;
  const { uuid } = await addAccount(app, [{ ...person, role: 'PARTICIPE' }], { type: 'P', number });
  return { person, account: uuid, number };
};
const body = (fields: Partial<NewContributor> = {}): NewContributor =>
  contributorBody({ document_number: makeDni(61_000_000 + (made += 1)), ...fields });
const OCCUPATIONAL = { employer_contribution: '1000', salary: '30000' };
const params = ({ account: id }: Plan) => ({ params: { id } });
const list = async (plan: Plan) => plan.person.client.ask(listContributors, params(plan));
const add = async (plan: Plan, fields: Partial<NewContributor> = {}) =>
  plan.person.client.try(addContributor, { ...params(plan), body: body(fields) });
const setRegime = async (
  { number }: Plan,
  kind: string,
  work: Readonly<Record<string, string>> = {},
) => (await deskOf(app)).try(setPlanRegime, { body: { account: number, kind, ...work } });

let references = 0;
const contribute = async (
  { account }: Plan,
  { by, amount, status }: { by: string; amount: string; status: OperationStatus },
): Promise<void> => {
  const { uuid: product_uuid } = await addProduct(app, { type: 'P' });
  const at = app.clock.business();
  const done =
    status === 'FINALIZED'
      ? { units: '1.000000', nav: `${amount}0000`, nav_date: '2026-02-02' }
      : { units: null, nav: null, nav_date: null };
  await app.db
    .insertInto('operations')
    .values({
      uuid: newUuid(),
      reference: `OP66${String((references += 1)).padStart(8, '0')}`,
      type: 'APORTACION',
      operation_status: status,
      payment_status: 'NONE',
      account_uuid: account,
      product_uuid,
      created_by: by,
      amount,
      fee: '0.00',
      payment_method: 'TRANSFERENCIA',
      suitability_verdict: 'CONVENIENTE',
      suitability_sentence: null,
      expected_nav_date: null,
      order_at: null,
      cancel_reason: null,
      source: 'ONLINE',
      created_at: at,
      updated_at: at,
      ...done,
    } as never)
    .execute();
};

/** *Source*: decisions 2.7. */
describe('who pays into a plan', () => {
  it('is the participant, up to the limit of the year', async () => {
    const plan = await start();
    await contribute(plan, { by: plan.person.uuid, amount: '1120.00', status: 'FINALIZED' });
    expect(await list(plan)).toMatchObject([
      {
        kind: 'PARTICIPE',
        status: 'ACTIVE',
        year: 2026,
        limit: '1500.00',
        contributed: '1120.00',
        remaining: '380.00',
      },
    ]);
  });

  it('and a spouse once both have signed and the office agrees; until then nothing is known of them', async () => {
    const plan = await start();
    const spouse = await addPerson(app, { name: 'Nombre Verdadero' });
    expect(await add(plan, { document_number: spouse.document })).toMatchObject({
      status: 201,
      data: {
        kind: 'APORTANTE_CONYUGE',
        name: 'Nora Vega',
        relationship: 'CONYUGE',
        status: 'PENDING',
        limit: '1000.00',
        remaining: '1000.00',
        uuid_envelope: expect.any(String),
      },
    });
    expect(await plan.person.client.ask(listEnvelopes)).toMatchObject([
      { purpose: 'ROLE', documents: [{ subcategory: 'AUTHORIZATION' }] },
    ]);
    await trySignWaiting(app, plan.person, 'ROLE');
    expect((await list(plan))[1]).toMatchObject({ status: 'PENDING' });
    await trySignWaiting(app, spouse, 'ROLE');
    const waiting = (await list(plan))[1];
    expect(waiting).toMatchObject({ status: 'PENDING' });
    await (await deskOf(app)).ask(validateRole, { params: { id: waiting?.uuid ?? '' } });
    expect((await list(plan))[1]).toMatchObject({
      status: 'ACTIVE',
      name: 'Nombre Verdadero',
      relationship: 'CONYUGE',
      uuid_envelope: null,
    });
    // What a contributor sees is their own contributions, not the account.
    expect((await spouse.client.try(listContributors, params(plan))).status).toBe(404);
  });

  it('a relative of a disabled participant within his own line and that of all together', async () => {
    const plan = await start();
    expect((await setRegime(plan, 'DISABLED')).status).toBe(200);
    const relative = await addPerson(app);
    expect(
      await add(plan, {
        kind: 'APORTANTE_FAMILIAR',
        relationship: 'HERMANO',
        document_number: relative.document,
      }),
    ).toMatchObject({
      status: 201,
      data: { limit: '10000.00', remaining: '10000.00' },
    });
    await contribute(plan, { by: relative.uuid, amount: '3000.00', status: 'VALIDATED' });
    await contribute(plan, { by: plan.person.uuid, amount: '15000.00', status: 'FINALIZED' });
    expect(await list(plan)).toMatchObject([
      { kind: 'PARTICIPE', limit: '24250.00', remaining: '6250.00' },
      { kind: 'APORTANTE_FAMILIAR', contributed: '0.00', remaining: '6250.00' },
    ]);
    // A spouse, too, stays within what all together may.
    const spouse = await addPerson(app);
    await app.db
      .insertInto('account_roles')
      .values({
        account_uuid: plan.account,
        intervener_uuid: spouse.uuid,
        role: 'APORTANTE_CONYUGE',
        status: 'ACTIVE',
      })
      .execute();
    expect((await list(plan)).find(({ kind }) => kind === 'APORTANTE_CONYUGE')).toMatchObject({
      limit: '1000.00',
      remaining: '1000.00',
    });
    await contribute(plan, { by: plan.person.uuid, amount: '6000.00', status: 'FINALIZED' });
    expect((await list(plan)).map(({ remaining }) => remaining)).toEqual([
      '250.00',
      '250.00',
      '250.00',
    ]);
  });

  it('a spouse less by what they have ordered, also what repeats and into another plan of the participant', async () => {
    const [saver, spouse] = [await addSaver(app), await addPerson(app)];
    await addLots(app, saver, [['2020-03-02', '100.000000', '900.00']]);
    const elsewhere = await addAccount(
      app,
      [
        { ...saver.person, role: 'PARTICIPE' },
        { ...spouse, role: 'APORTANTE_CONYUGE' },
      ],
      { type: 'P' },
    );
    await app.db
      .insertInto('account_roles')
      .values({
        account_uuid: saver.account.uuid,
        intervener_uuid: spouse.uuid,
        role: 'APORTANTE_CONYUGE',
        status: 'ACTIVE',
      })
      .execute();
    const bank = newUuid();
    await app.db
      .insertInto('bank_accounts')
      .values({
        uuid: bank,
        account_uuid: saver.account.uuid,
        iban: 'ES9121000418450200051332',
        holder_uuid: spouse.uuid,
        status: 'VALIDATED',
        is_payout: false,
        validated_at: TEST_NOW,
        created_at: TEST_NOW,
      })
      .execute();
    const theirs: Holding = { ...saver, person: spouse, bank };
    const shown = async () =>
      (
        await saver.person.client.ask(listContributors, { params: { id: saver.account.uuid } })
      ).find(({ kind }) => kind === 'APORTANTE_CONYUGE');
    const may = async () => {
      const { contribution } = await spouse.client.ask(simulateOperation, {
        body: {
          type: 'APORTACION',
          uuid_account: saver.account.uuid,
          uuid_product: saver.product.uuid,
        },
      });
      return contribution?.max;
    };
    // From 15 April on, nine payments of the year.
    const { uuid } = await addPeriodicContribution(app, theirs, { amount: '60.00' });
    expect([await shown(), await may()]).toMatchObject([
      { limit: '1000.00', contributed: '0.00', remaining: '460.00' },
      '460.00',
    ]);
    const { uuid: other } = await spouse.client.ask(createOperation, {
      body: contributionBody({ ...saver, account: elsewhere }, '300.00'),
    });
    expect([await shown(), await may()]).toMatchObject([{ remaining: '160.00' }, '160.00']);
    const refused = await spouse.client.try(createOperation, {
      body: contributionBody(saver, '160.01'),
    });
    expect(refused).toMatchObject({
      status: 422,
      result: { errors: [{ field: 'amount', message: expect.stringContaining('160') }] },
    });
    // The first of the nine is ordered, and counts once.
    await runMorning(app, '2026-04-10');
    expect([await shown(), await may()]).toMatchObject([{ remaining: '160.00' }, '160.00']);
    await spouse.client.ask(changeOperationStatus, {
      params: { id: other },
      body: { status: 'CANCELLED' },
    });
    expect(await shown()).toMatchObject({ remaining: '460.00' });
    // What is paused takes nothing more of the year; the payment that was made stays.
    await spouse.client.ask(changeOperationStatus, {
      params: { id: uuid },
      body: { status: 'PERIODIC_SUSPENDED' },
    });
    expect([await shown(), await may()]).toMatchObject([
      { contributed: '0.00', remaining: '940.00' },
      '940.00',
    ]);
    // The participant's own limit is none the less for it.
    expect(
      (await saver.person.client.ask(listContributors, { params: { id: saver.account.uuid } }))[0],
    ).toMatchObject({ limit: '1500.00', remaining: '1500.00' });
    app.clock.setBusiness(TEST_NOW);
  });

  it('a worker more, by what the employer pays', async () => {
    const plan = await start();
    await setRegime(plan, 'OCCUPATIONAL', OCCUPATIONAL);
    expect(await list(plan)).toMatchObject([{ limit: '2875.00' }]);
    const fieldsOf = async (...asked: Parameters<typeof setRegime>) => {
      const { status, errors } = await setRegime(...asked);
      return [status, ...errors.map(({ field }) => field)];
    };
    expect(await fieldsOf(plan, 'OCCUPATIONAL')).toEqual([422, 'employer_contribution', 'salary']);
    expect(await fieldsOf(plan, 'INDIVIDUAL', { salary: '30000' })).toEqual([422, 'salary']);
    expect(await fieldsOf(plan, 'OTHER')).toEqual([422, 'kind']);
    expect(await list(plan)).toMatchObject([{ limit: '2875.00' }]);
  });
});

describe('a wrong contributor', () => {
  it.each([
    ['kind', 'DISABLED_ONLY', { kind: 'APORTANTE_FAMILIAR', relationship: 'HIJO' }],
    ['relationship', 'SPOUSE', { relationship: 'HIJO' }],
    ['document_number', 'DNI', { document_number: '12345678A' }],
    ['birthdate', 'MINOR', { birthdate: '2015-01-01' }],
    ['email', 'EMAIL', { email: 'nora' }],
    ['kind', 'INVALID', { kind: 'PROMOTOR' as never }],
  ] as const)('is told at %s: %s', async (field, code, fields) => {
    const plan = await start();
    expect(await add(plan, fields)).toMatchObject({
      status: 422,
      result: { errors: [{ field, code }] },
    });
    expect(await list(plan)).toHaveLength(1);
  });

  it('is the participant, or there already, also at the same moment', async () => {
    const plan = await start();
    expect(await add(plan, { document_number: plan.person.document })).toMatchObject({
      status: 422,
      result: { errors: [{ code: 'PARTICIPANT' }] },
    });
    const document_number = makeDni(62_000_000);
    const replies = await Promise.all([
      add(plan, { document_number }),
      add(plan, { document_number }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(replies.find(({ status }) => status === 422)).toMatchObject({
      result: { errors: [{ field: 'document_number', code: 'TWICE' }] },
    });
  });
});

describe('whose business it is', () => {
  it.each([
    ['AUTORIZADO_CONSULTA', 200],
    ['APORTANTE_FAMILIAR', 404],
  ] as const)('%s sees it with %i and adds nobody', async (role, sees) => {
    const plan = await start();
    const other = await addPerson(app);
    await app.db
      .insertInto('account_roles')
      .values({ account_uuid: plan.account, intervener_uuid: other.uuid, role, status: 'ACTIVE' })
      .execute();
    expect((await other.client.try(listContributors, params(plan))).status).toBe(sees);
    expect((await other.client.try(addContributor, { ...params(plan), body: body() })).status).toBe(
      404,
    );
  });

  it('an account of funds has none', async () => {
    const { person, account } = await addInvestor(app);
    expect(
      await person.client.try(listContributors, { params: { id: account.uuid } }),
    ).toMatchObject({ status: 409, result: { code: 'PLAN_ONLY' } });
  });
});

const promote = async (
  { number: account }: Plan,
  step: 'add' | 'end',
  entity: string,
  permission_set: 'OPERATIONS' | 'AUDIT' = 'OPERATIONS',
) => {
  const call = step === 'add' ? recordPromoter : endPromoter;
  return (await deskOf(app, permission_set)).try<typeof recordPromoter | typeof endPromoter>(call, {
    body: { account, entity },
  });
};
const addEmployer = async (): Promise<string> => {
  const document = makeCif('B', 9_800_000 + (made += 1));
  await addWard(app, {
    intervener_type: 'J',
    document_type: 'CIF',
    document_number: document,
    name: 'Empleadora, S.L.',
  });
  return document;
};

describe('a promoter', () => {
  it('is written down by the office on a plan of employment, with what the employer may pay', async () => {
    const [plan, employer] = [await start(), await addEmployer()];
    expect(await promote(plan, 'add', employer)).toMatchObject({
      status: 422,
      errors: [{ field: 'entity', message: 'Un promotor solo puede aportar a un plan de empleo.' }],
    });
    await setRegime(plan, 'OCCUPATIONAL', OCCUPATIONAL);
    expect((await promote(plan, 'add', employer)).status).toBe(200);
    expect((await list(plan)).at(-1)).toMatchObject({
      kind: 'PROMOTOR',
      name: 'Empleadora, S.L.',
      status: 'ACTIVE',
      limit: '1000.00',
      remaining: '1000.00',
    });
    expect((await promote(plan, 'add', employer)).status).toBe(422);
    expect((await promote(plan, 'end', employer)).status).toBe(200);
    expect((await list(plan)).map(({ kind }) => kind)).toEqual(['PARTICIPE']);
    expect(await promote(plan, 'end', employer)).toMatchObject({
      status: 422,
      errors: [{ message: 'Esa empresa no aporta a esta cuenta.' }],
    });
  });

  it('is an entity that is known, on an account that is one of plans, by staff who may', async () => {
    const [plan, employer] = [await start(), await addEmployer()];
    await setRegime(plan, 'OCCUPATIONAL', OCCUPATIONAL);
    expect(await promote(plan, 'add', 'B00000000')).toMatchObject({
      status: 422,
      errors: [
        {
          field: 'entity',
          message: 'No hay ninguna entidad con el documento B00000000.',
        },
      ],
    });
    expect(await promote({ ...plan, number: '0000000000' }, 'add', employer)).toMatchObject({
      status: 422,
      errors: [
        { field: 'account', message: 'No hay ninguna cuenta de planes con el número 0000000000.' },
      ],
    });
    expect((await promote(plan, 'add', employer, 'AUDIT')).code).toBe('OFFICE_FORBIDDEN');
  });
});
