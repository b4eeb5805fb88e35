import { createOperation } from '@area/contract/operations/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { addHolding, redemptionBody } from '../../../test/redemptions.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await expectCleanAudit(app);
  await app.dispose();
});

/** Fails the first inserts of a table as the database itself does when two wait for each other, or when one came too late. */
const failFirst = async (table: string, code: string, times: number): Promise<void> => {
  await sql
    .raw(`
    create sequence broken_${table};
    create function break_${table}() returns trigger language plpgsql as $$
    begin
      if nextval('broken_${table}') <= ${times} then raise exception 'provoked' using errcode = '${code}'; end if;
      return new;
    end $$;
    create trigger broken before insert on ${table} for each row execute function break_${table}()`)
    .execute(app.db);
};

const failures = async (table: string): Promise<number> => {
  const { rows } = await sql<{
    n: number;
  }>`select last_value::int as n from ${sql.table(`broken_${table}`)}`.execute(app.db);
  return rows[0]?.n ?? 0;
};

it.each([
  ['a deadlock at its last step', 'reservations', '40P01'],
  ['a serialization failure half-way', 'operation_history', '40001'],
])('an order that meets %s is taken all the same, once', async (_what, table, code) => {
  const holding = await addHolding(app);
  await failFirst(table, code, 2);
  const reply = await holding.person.client.try(createOperation, {
    body: redemptionBody(holding, { amount_indicator: 'P', units: '10' }),
  });
  expect(reply.status).toBe(201);
  expect(await failures(table)).toBeGreaterThan(2);
  const rows = await app.db
    .selectFrom('operations')
    .select('uuid')
    .where('account_uuid', '=', holding.account.uuid)
    .where('type', '=', 'REEMBOLSO')
    .execute();
  expect(rows).toHaveLength(1);
  await sql`drop trigger broken on ${sql.table(table)}`.execute(app.db);
});
