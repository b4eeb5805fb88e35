import { PDF } from '@libpdf/core';
import { listLibrary } from '@area/contract/documents/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { formatEuros, formatUnits } from '@area/domain/money/format';
import type { Cents, Shares } from '@area/domain/money/money';
import { valueOf } from '@area/domain/money/rounding';
import { sharesFrom, unitValueFrom } from '@area/domain/money/wire';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PEOPLE } from '../../entry/demo/people.ts';
import { readDocument } from '../../platform/storage/stored-file.ts';
import { findStep } from '../../entry/schedule/steps.ts';
import { login } from '../../../test/client.ts';
import { addLots } from '../../../test/holdings.ts';
import { publish } from '../../../test/orders.ts';
import { addAccount, addPerson, addProduct } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { listDuePlanDocuments } from './plan-due.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.dispose());

const [INES, GONZALO, CARMEN] = ['2000001312', '2000001413', '2000001615'] as const;

const euros = (amount: Cents): string => formatEuros(amount).replace(/\s/g, ' ');

const runStep = async (at: string) => {
  app.clock.setBusiness(at);
  return findStep('plan-papers')?.run({ db: app.db, parts: app.parts, now: app.clock.business() });
};

const listMade = async (account: string) =>
  app.db
    .selectFrom('plan_papers')
    .innerJoin('accounts', 'accounts.uuid', 'plan_papers.account_uuid')
    .innerJoin('documents', 'documents.uuid', 'plan_papers.document_uuid')
    .select([
      'plan_papers.subcategory',
      'period',
      'storage_key',
      'sha256',
      'accounts.uuid as account_uuid',
    ])
    .where('number', '=', account)
    .orderBy('plan_papers.subcategory')
    .execute();

const textOf = async (account: string, subcategory: string): Promise<string> => {
  const paper = (await listMade(account)).find((each) => each.subcategory === subcategory);
  if (!paper) throw new Error('there is no such paper');
  const pdf = await PDF.load(await readDocument(app.parts.storage, paper));
  return pdf
    .extractText()
    .map(({ text }) => text)
    .join('\n')
    .replace(/\s+/g, ' ');
};

/** Units of an account at the end of 2025 of contributions up to a day, counted again. */
const unitsAt2025 = async (account: string, until: string): Promise<Shares> => {
  const { rows } = await sql<{ units: string }>`
    with moved as (select distinct operation_uuid from unit_movements where moved_on <= '2025-12-31')
    select coalesce(sum(l.units + coalesce((select sum(e.units) from lot_events e where e.lot_uuid = l.uuid and e.operation_uuid in (select operation_uuid from moved)), 0)), 0)::numeric(20, 6)::text as units
      from lots l join accounts a on a.uuid = l.account_uuid
     where a.number = ${account} and l.acquired_on <= ${until} and l.operation_uuid in (select operation_uuid from moved)`.execute(
    app.db,
  );
  return sharesFrom(rows[0]?.units ?? '0.000000');
};

const priceAt2025 = async (code: string) => {
  const { value } = await app.db
    .selectFrom('unit_values')
    .innerJoin('products', 'uuid', 'product_uuid')
    .select('value')
    .where('code', '=', code)
    .where('day', '=', civilDate('2025-12-31'))
    .executeTakeFirstOrThrow();
  return unitValueFrom(value);
};

/** Which certificates somebody finds among their documents. */
const seenBy = async (key: string) => {
  const client = await login(
    app,
    DEMO_PEOPLE.find((person) => person.key === key)?.document ?? '',
    'brumario',
  );
  return JSON.stringify(
    await client.try(listLibrary, { query: { subcategory: 'ANNUAL_PENSION_CERT' } }),
  ).match(/certificado-anual-\d+/g);
};

/** *Source*: decisions 7 and 9.3, ADR 72. */
describe('the papers of a plan that is told of each year and each half', () => {
  it('are made in January, once for each account, plan and period; a certificate is only for who participates', async () => {
    expect(await runStep('2026-01-15T21:15:00Z')).toEqual({ done: 6, failed: [] });
    expect((await listMade(INES)).map(({ subcategory, period }) => [subcategory, period])).toEqual([
      ['ANNUAL_PENSION_CERT', '2025'],
      ['SEMIANNUAL_PENSION', '2025-2'],
    ]);
    expect((await listMade(GONZALO)).map(({ subcategory }) => subcategory)).toEqual([
      'SEMIANNUAL_PENSION',
    ]);
    expect(await runStep('2026-01-16T21:15:00Z')).toEqual({ done: 0, failed: [] });
  });

  it('certify what was put in, what it was worth at the end of the year, what is from before 2007 and what ten years have freed', async () => {
    const text = await textOf(INES ?? '', 'ANNUAL_PENSION_CERT');
    const price = await priceAt2025('64680');
    const worth = async (until: string) => euros(valueOf(await unitsAt2025(INES, until), price));
    for (const until of ['2025-12-31', '2006-12-31', '2015-12-31'])
      expect(text).toContain(await worth(until));
    expect(text).toContain(formatUnits(await unitsAt2025(INES, '2025-12-31')));
    for (const fact of ['1.500,00 €', '31-dic-2025', 'N9680', 'No ha superado el límite'])
      expect(text).toContain(fact);
  });

  it('tell a spouse’s contributions apart, which have a limit of their own', async () => {
    const text = await textOf(CARMEN ?? '', 'ANNUAL_PENSION_CERT');
    for (const fact of [
      'Usted 300,00 €',
      'Su cónyuge 1.000,00 €',
      '1.300,00 €',
      'No ha superado el límite',
    ])
      expect(text).toContain(fact);
  });

  it('tell a beneficiary what was collected, what rights are left, what the plan earned over twenty years and what it costs', async () => {
    const text = await textOf(GONZALO ?? '', 'SEMIANNUAL_PENSION');
    const value = euros(
      valueOf(await unitsAt2025(GONZALO, '2025-12-31'), await priceAt2025('64680')),
    );
    for (const fact of [
      'Prestaciones cobradas 3.800,00 €',
      `Derechos económicos ${value}`,
      '0,75 %',
      '0,08 %',
      '01-jul-2025',
    ])
      expect(text).toContain(fact);
    expect(text).toMatch(/20 años [+−-]?\d+,\d+ %/);
  });

  it('are read by the participant, and not by who only pays in', async () => {
    expect([await seenBy('carmen'), await seenBy('mateo')]).toEqual([
      ['certificado-anual-2000001615'],
      ['certificado-anual-2000001716'],
    ]);
  });

  it('are owed for two months, and only once the value of the last day is official', async () => {
    expect(await listDuePlanDocuments(app.db, civilDate('2026-03-10'))).toEqual([]);
    // Nobody has published the values of June yet.
    expect(await listDuePlanDocuments(app.db, civilDate('2026-07-15'))).toEqual([]);
    expect(
      (await listDuePlanDocuments(app.db, civilDate('2025-07-15'))).map(({ period }) => period),
    ).toContain('2025-1');
  });

  it('leave open what a plan was worth before its first unit value here, and are made all the same', async () => {
    const participant = await addPerson(app);
    const product = await addProduct(app, { type: 'P' });
    const account = await addAccount(app, [{ uuid: participant.uuid, role: 'PARTICIPE' }], {
      type: 'P',
      number: '2000009990',
    });
    await app.db
      .insertInto('plan_terms')
      .values({
        product_uuid: product.uuid,
        dgsfp_code: 'N7009',
        fund_name: 'Pensiones jóvenes, F.P.',
        fund_code: 'F7009',
        manager: 'Gestora',
        depositary: 'Depositaria',
      })
      .execute();
    await addLots(app, { person: participant, account, product }, [
      ['2019-05-20', '100.000000', '900.00'],
    ]);
    await publish(app, product, { day: '2025-12-31', value: '10.000000', approved_by: 'control' });
    expect(await runStep('2026-01-15T21:15:00Z')).toEqual({ done: 1, failed: [] });
    const text = await textOf('2000009990', 'SEMIANNUAL_PENSION');
    expect(text).toMatch(/Valor al principio —.*Resultado del periodo —/);
    expect(text).toContain('1.000,00 €');
  });
});
