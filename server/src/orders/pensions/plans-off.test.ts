import { CALLS } from '@area/contract/calls';
import { createOperation } from '@area/contract/operations/calls';
import { addBeneficiary, submitDesignation } from '@area/contract/plan-people/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notify } from '../../documents/notifications/notify.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { insertOperation } from '../operations/insert-operation.ts';
import { addLots } from '../../../test/holdings.ts';
import { publish } from '../../../test/orders.ts';
import { addDocument } from '../../../test/documents.ts';
import { addAccount, addInvestor, addProduct } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let saver: Awaited<ReturnType<typeof addSaver>>;

const switchPlans = async (isOn: boolean): Promise<void> => {
  await sql`update configurations set content = jsonb_set(content, '{ALLOW_PENSION_PLANS}', ${JSON.stringify(isOn)}::jsonb) where id = 'cierzo'`.execute(
    app.db,
  );
};

/** A person with a fund and a plan, a notification, a document and something to sign. */
const addSaver = async () => {
  const { person, account: funds } = await addInvestor(app);
  const account = await addAccount(app, [{ ...person, role: 'PARTICIPE' }], {
    type: 'P',
    alias: 'Alias del plan',
  });
  const product = await addProduct(app, { type: 'P', name: 'Plan de la prueba' });
  await publish(app, product, { day: '2026-03-09', value: '14.250000' });
  await addLots(app, { person, account, product }, [['2010-01-15', '400.000000', '4000.00']]);
  const operation = await insertOperation(
    app.db,
    {
      type: 'APORTACION',
      operation_status: 'FINALIZED',
      payment_status: 'RECONCILED',
      payment_method: 'TRANSFERENCIA',
      suitability_verdict: null,
      suitability_sentence: null,
      account_uuid: account.uuid,
      product_uuid: product.uuid,
      created_by: person.uuid,
      amount: '100.00',
      fee: '0.00',
      units: '10.000000',
      nav: '10.000000',
      nav_date: civilDate('2026-02-02'),
      expected_nav_date: null,
      has_docs_signed: true,
      source: 'MIGRACION',
      source_system: 'RD',
      created_at: new Date('2026-02-02T09:00:00Z'),
    },
    SYSTEM,
  );
  const told = {
    intervener_uuid: person.uuid,
    type: 'OPERATION_STATUS_CHANGE',
    body: 'Su aportación.',
    cause: 'created',
    reach: 'PORTAL',
    attention: 'STEP',
  } as const;
  const ofPlan = {
    ...told,
    title: 'Aviso del plan',
    entity_type: 'ACCOUNT',
    entity_uuid: account.uuid,
  } as const;
  await notify(
    app.db,
    [
      ofPlan,
      {
        ...told,
        title: 'Aviso de la orden',
        entity_type: 'OPERATION',
        entity_uuid: operation.uuid,
      },
    ],
    { at: new Date('2026-02-02T09:00:00Z') },
  );
  await addDocument(
    app,
    { account_uuid: account.uuid },
    { subcategory: 'ANNUAL_PENSION_CERT', filename: 'certificado-del-plan.pdf' },
  );
  const params = { id: account.uuid };
  await person.client.ask(addBeneficiary, {
    params,
    body: {
      given_name: 'Nora',
      family_name_1: 'Vega',
      relationship: 'HIJO',
      order: 1,
      percentage: '100',
      birthdate: '2020-01-01',
    },
  });
  await person.client.ask(submitDesignation, { params });
  return { person, funds, account, product, operation };
};

beforeAll(async () => {
  app = await createTestApp();
  saver = await addSaver();
});
afterAll(() => app.dispose());

type AnyCall = (typeof CALLS)[number];
const ruleOf = ({ access }: AnyCall): string => access.rule;

/** Every read that names nothing but what a saver has. */
const READS = CALLS.filter(({ method, path }) => method === 'GET' && !/\{(?!id\})/.test(path));
const OF_PLAN = READS.filter((call) => ['account', 'operation'].includes(ruleOf(call)));
const OF_PERSON = READS.filter((call) => ['session', 'self', 'personal'].includes(ruleOf(call)));

/** Of what this saver does not have: payments in a frame, something that repeats. */
const OF_OTHERS: readonly string[] = ['listPayIns', 'listInstalments'];

const pathOf = (call: AnyCall): string => {
  const { person, account, operation, product } = saver;
  const ids: Readonly<Record<string, string>> = {
    account: account.uuid,
    operation: operation.uuid,
    session: product.uuid,
  };
  return call.path.replace('{id}', ids[ruleOf(call)] ?? person.uuid);
};

const read = async (call: AnyCall) =>
  saver.person.client.send({ method: 'GET', path: pathOf(call) });

/** What says that there is a plan, or that there are plans at all. */
const traces = (): readonly string[] => {
  const { account, product, operation } = saver;
  return [
    account.uuid,
    'Alias del plan',
    product.uuid,
    'Plan de la prueba',
    operation.uuid,
    operation.reference,
    'Aviso del plan',
    'Aviso de la orden',
    'certificado-del-plan.pdf',
    'APORTACION',
    'RESCATE',
    '"type":"P"',
    '"F","P"',
    'dgsfp_code',
    'declared_elsewhere',
    '64678',
  ];
};

const everythingRead = async (): Promise<string> =>
  (await Promise.all(OF_PERSON.map(async (call) => (await read(call)).bytes.toString()))).join(
    '\n',
  );

describe('where a host offers plans', () => {
  it('each of its traces is read somewhere, and each call of a plan answers', async () => {
    const text = await everythingRead();
    expect(traces().filter((trace) => !text.includes(trace))).toEqual([]);
    for (const call of OF_PLAN.filter(({ id }) => !OF_OTHERS.includes(id)))
      expect({ id: call.id, status: (await read(call)).status }).not.toEqual({
        id: call.id,
        status: 404,
      });
  });
});

describe('where it offers none', () => {
  beforeAll(async () => switchPlans(false));
  afterAll(async () => switchPlans(true));

  it.each([
    'getPlan',
    'getMaxContribution',
    'listPensionPlans',
    'listBeneficiaries',
    'listContributors',
    'getProduct',
    'getAsset',
  ])('%s is not there', async (id) => {
    const call = READS.find((each) => each.id === id);
    expect(call && (await read(call)).result?.code).toBe('NOT_FOUND');
  });

  it('no call opens the account of a plan or an operation on one', async () => {
    for (const call of OF_PLAN)
      expect({ id: call.id, status: (await read(call)).status }).toEqual({
        id: call.id,
        status: 404,
      });
  });

  it('nothing that somebody reads has a trace of one, and what is no plan is all there', async () => {
    const text = await everythingRead();
    expect(traces().filter((trace) => text.includes(trace))).toEqual([]);
    expect(text).toContain(saver.funds.uuid);
    expect(text).toContain('SUSCRIPCION');
  });

  it('nothing is ordered or asked of one', async () => {
    const { person, account, product } = saver;
    const target = {
      type: 'APORTACION' as const,
      uuid_account: account.uuid,
      uuid_product: product.uuid,
    };
    const order = {
      ...target,
      documents_read: true,
      suitability_confirmed: true,
      suitability_sentence: '',
      amount: '100.00',
      payment_method: 'TRANSFERENCIA' as const,
    };
    expect(await person.client.try(createOperation, { body: order })).toMatchObject({
      status: 404,
    });
    expect(await person.client.try(simulateOperation, { body: target })).toMatchObject({
      status: 404,
    });
    const { bytes } = await person.client.send({
      method: 'POST',
      path: '/operations/position-statuses',
      body: {},
    });
    expect(bytes.toString()).not.toContain(account.uuid);
  });

  it('nothing of it waits to be signed', async () => {
    const { result, data } = await saver.person.client.get('/me');
    expect(result).toBeUndefined();
    expect(data).toMatchObject({
      private_area: { intervener: { has_pending_docs_signed: false } },
    });
  });
});

it('with them back, what waited to be signed waits again', async () => {
  expect((await saver.person.client.get('/me')).data).toMatchObject({
    private_area: { intervener: { has_pending_docs_signed: true } },
  });
});
