import { listAssociates, listPatrons, listPensionPlans } from '@area/contract/companies/calls';
import { endPatron, recordPatron } from '@area/contract/office/companies/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCif } from '../../entry/demo/make-identifiers.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { deskOf } from '../../../test/desk.ts';
import { addAccount, addInvestor, addPerson, addProduct, addWard } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

interface Company {
  readonly person: Person;
  readonly account: string;
  readonly entity: string;
  readonly document: string;
}
let made = 0;
const start = async (): Promise<Company> => {
  const person = await addPerson(app);
  const document = makeCif('B', 7_700_000 + (made += 1));
  const entity = await addWard(app, {
    intervener_type: 'J',
    document_type: 'CIF',
    document_number: document,
    birthdate: null,
  });
  const { uuid } = await addAccount(app, [
    { uuid: entity, role: 'TITULAR' },
    { ...person, role: 'ADMINISTRADOR' },
  ]);
  return { person, account: uuid, entity, document };
};

const OWNERS = [
  { name: 'Ana Roca', document: '12345678Z', country: 'ES', percentage: '30', has_control: false },
  {
    name: 'Berta Sol',
    document: 'X1234567L',
    country: 'FR',
    percentage: '45,5',
    has_control: true,
    nationality: 'MA',
    tin: '0701987765432',
    holding_type: 'FIDUCIARY',
    is_indirect: true,
    is_pep: true,
  },
];
interface Kept {
  readonly status?: 'SIGNED' | 'SUBMITTED';
  readonly band?: 'BAJO' | 'ALTO';
  readonly approved?: boolean;
  readonly at?: string;
}
const answer = async (
  { entity, person }: Company,
  answers: object,
  { status = 'SIGNED', band = 'BAJO', approved = false, at = '2026-01-01' }: Kept = {},
): Promise<void> => {
  const document = newUuid();
  await app.db
    .insertInto('documents')
    .values({
      uuid: document,
      category: 'DOCUMENTATION',
      subcategory: 'KYC_JURIDICAL',
      title: 'KYC',
      filename: 'kyc.pdf',
      mime_type: 'application/pdf',
      sha256: '0',
      size: 1,
      storage_key: document,
      intervener_uuid: entity,
      operation_uuid: null,
      operation_version: null,
      created_at: new Date(at),
    })
    .execute();
  await sql`insert into kyc_records (uuid, intervener_uuid, kind, questionnaire_version, status, answers, started_by, started_at, submitted_by, submitted_at, risk_points, risk_band,
      risk_factors, review_on, document_uuid, signed_at, approved_at, approved_by)
    values (${newUuid()}, ${entity}, 'JURIDICAL', 1, ${status}, ${JSON.stringify(answers)}::jsonb, ${person.uuid}, ${at}, ${person.uuid}, ${at}, 0, ${band}, '[]', '2030-01-01', ${document},
      ${status === 'SIGNED' ? at : null}, ${approved ? at : null}, ${approved ? 'cumplimiento' : null})`.execute(
    app.db,
  );
};
const associates = async ({ person, account }: Company) =>
  person.client.ask(listAssociates, { params: { id: account } });

describe('who owns a company', () => {
  it('is whoever it declared in the questionnaire in force, with only the end of the document', async () => {
    const company = await start();
    expect(await associates(company)).toEqual([]);
    await answer(company, { E06: 'SI', E06_OWNERS: OWNERS });
    expect(await associates(company)).toEqual([
      {
        name: 'Berta Sol',
        document_masked: '******67L',
        nationality: 'MA',
        tax_country: 'FR',
        tin_masked: '**********432',
        percentage: '45.5000',
        has_control: true,
        holding_type: 'FIDUCIARY',
        is_indirect: true,
        is_pep: true,
        is_administrator: false,
      },
      {
        name: 'Ana Roca',
        document_masked: '******78Z',
        // From answers that were signed before these were asked.
        nationality: null,
        tax_country: 'ES',
        tin_masked: null,
        percentage: '30.0000',
        has_control: false,
        holding_type: null,
        is_indirect: null,
        is_pep: null,
        is_administrator: false,
      },
    ]);
  });

  it('is not told by what nobody signed, nor by a high risk that compliance has not agreed with', async () => {
    const company = await start();
    await answer(company, { E06: 'SI', E06_OWNERS: OWNERS.slice(0, 1) });
    await answer(
      company,
      { E06: 'SI', E06_OWNERS: OWNERS },
      { status: 'SUBMITTED', at: '2026-02-01' },
    );
    await answer(company, { E06: 'SI', E06_OWNERS: OWNERS }, { band: 'ALTO', at: '2026-02-02' });
    expect(await associates(company)).toHaveLength(1);
    await answer(
      company,
      { E06: 'NO', E06_ADMINISTRATORS: [{ name: 'Carla', document: '00000000T', country: 'ES' }] },
      { band: 'ALTO', approved: true, at: '2026-02-03' },
    );
    expect(await associates(company)).toMatchObject([
      { name: 'Carla', percentage: null, is_administrator: true },
    ]);
  });

  it('is nobody on an account of persons', async () => {
    const { client, account } = await addInvestor(app);
    expect(await client.ask(listAssociates, { params: { id: account.uuid } })).toEqual([]);
    expect(await client.ask(listPatrons, { params: { id: account.uuid } })).toEqual([]);
  });

  it('is not told to a stranger', async () => {
    const [company, { client }] = [await start(), await addInvestor(app)];
    expect((await client.try(listAssociates, { params: { id: company.account } })).status).toBe(
      404,
    );
    expect((await client.try(listPatrons, { params: { id: company.account } })).status).toBe(404);
  });
});

const record = async (
  entity: string,
  document_number: string,
  fields: Readonly<Record<string, string>>,
  permission_set: 'OPERATIONS' | 'AUDIT' = 'OPERATIONS',
) =>
  (await deskOf(app, permission_set)).try(recordPatron, {
    body: { entity, document_number, ...fields },
  });
const end = async (entity: string, document_number: string) =>
  (await deskOf(app)).try(endPatron, { body: { entity, document_number } });

describe('the board of a foundation', () => {
  it('is what the office wrote down, those of before last', async () => {
    const company = await start();
    await record(company.document, '12345678Z', {
      name: 'Ana Roca',
      position: 'Presidenta',
      since: '2020-05-01',
    });
    await record(company.document, 'X1234567L', {
      name: 'Berta Sol',
      position: 'Vocal',
      since: '2021-05-01',
    });
    await end(company.document, '12345678Z');
    expect(
      await company.person.client.ask(listPatrons, { params: { id: company.account } }),
    ).toMatchObject([
      {
        name: 'Berta Sol',
        position: 'Vocal',
        since: '2021-05-01',
        until: null,
        document_masked: '******67L',
      },
      { name: 'Ana Roca', position: 'Presidenta', until: '2026-03-10' },
    ]);
  });

  it('refuses what cannot be', async () => {
    const { document } = await start();
    const options = { name: 'Ana', position: 'Vocal' };
    expect((await record(document, '12345678Z', options)).status).toBe(200);
    const fieldsOf = ({ status, errors }: Awaited<ReturnType<typeof record>>) => [
      status,
      ...errors.map(({ field }) => field),
    ];
    expect(fieldsOf(await record(document, '12345678Z', options))).toEqual([
      422,
      'document_number',
    ]);
    expect(fieldsOf(await record('A58818501', '12345678Z', options))).toEqual([422, 'entity']);
    expect(fieldsOf(await record(document, 'X1234567L', { name: 'Ana' }))).toEqual([
      422,
      'position',
    ]);
    expect(await end(document, '00000000T')).toMatchObject({
      status: 422,
      errors: [{ message: 'Esta persona no forma parte del patronato.' }],
    });
    const refused = await record(document, '00000000T', options, 'AUDIT');
    expect(refused.code).toBe('OFFICE_FORBIDDEN');
  });
});

describe('the pension plans', () => {
  it('are the products of plans, with what the register says of them', async () => {
    const { client } = await addPerson(app);
    const [plan, fund] = [
      await addProduct(app, { type: 'P', status: 'SOFT_CLOSED' }),
      await addProduct(app),
    ];
    await app.db
      .insertInto('plan_terms')
      .values({
        product_uuid: plan.uuid,
        dgsfp_code: 'N1234',
        fund_name: 'Fondo de pensiones',
        fund_code: 'F0123',
        manager: 'Gestora',
        depositary: 'Depositaria',
      })
      .execute();
    const plans = await client.ask(listPensionPlans, { query: { $limit: 1000 } });
    expect(plans.find(({ uuid }) => uuid === plan.uuid)).toMatchObject({
      dgsfp_code: 'N1234',
      fund_code: 'F0123',
      is_open: false,
      fees: { management: null, depositary: null, other: null },
      liquidity_alerts: ['CONTINGENCIES', 'MARKET_VALUE'],
    });
    expect(plans.map(({ uuid }) => uuid)).not.toContain(fund.uuid);
    expect(plans.find(({ code }) => code === '64678')).toMatchObject({
      dgsfp_code: 'N9678',
      is_open: true,
      fees: { management: '1.1000', depositary: '0.1000', other: '0.0200' },
    });
    const bare = await addProduct(app, { type: 'P' });
    expect(
      (await client.ask(listPensionPlans, { query: { $limit: 1000 } })).find(
        ({ uuid }) => uuid === bare.uuid,
      ),
    ).toMatchObject({ dgsfp_code: null, fund_name: null });
    expect(await client.ask(listPensionPlans, { query: { $limit: 1, $offset: 1 } })).toEqual([
      plans[1],
    ]);
  });

  it('are not offered where a host has switched them off', async () => {
    const { client } = await addPerson(app);
    await sql`update configurations set content = jsonb_set(content, '{ALLOW_PENSION_PLANS}', 'false') where id = 'cierzo'`.execute(
      app.db,
    );
    expect(await client.try(listPensionPlans)).toMatchObject({ status: 404 });
    await sql`update configurations set content = jsonb_set(content, '{ALLOW_PENSION_PLANS}', 'true') where id = 'cierzo'`.execute(
      app.db,
    );
    expect(await client.try(listPensionPlans)).toMatchObject({ status: 200 });
  });
});
