import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/test-app.ts';
import type { TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

/** Tables of which an undoing deletes rows, as many as came in. Of products and their terms a manager has few. */
const DELETED = [
  'interveners',
  'accounts',
  'account_roles',
  'addresses',
  'bank_accounts',
  'beneficiaries',
  'benefits',
  'contributions_elsewhere',
  'contributors',
  'convenience_tests',
  'designations',
  'documents',
  'gdpr_answers',
  'kyc_records',
  'logins',
  'mandates',
  'periodic_orders',
  'tax_declarations',
  'unit_values',
];

/** For each row that goes the database looks into every table that refers to it: without an index it reads all of it. */
it('every column that refers to what an undoing deletes has an index', async () => {
  const { rows } = await sql<{ column: string }>`
    with reference as (
      select c.conrelid, c.conrelid::regclass::text as name, a.attname, a.attnum
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and array_length(c.conkey, 1) = 1 and c.confrelid = any(${DELETED}::regclass[]))
    select r.name || '.' || r.attname as column from reference r
     where not exists (select from pg_index i where i.indrelid = r.conrelid and i.indkey[0] = r.attnum
                          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || r.attname || ' IS NOT NULL)'))
     order by 1`.execute(app.db);
  expect(rows).toEqual([]);
});
