import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AUDIT } from '../schedule/other-steps.ts';
import { addPaid } from '../../../test/orders.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const A_DAY_MS = 24 * 60 * 60_000;

const night = async (): Promise<number> => {
  app.clock.advanceWall(A_DAY_MS);
  return (await AUDIT.run({ db: app.db, parts: app.parts, now: app.clock.business() })).done;
};

/** Past the triggers and checks that would refuse it. */
const harm = async (text: string): Promise<void> => {
  await inTransaction(app.db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(text).execute(tx);
  });
};

const readiness = async () => {
  const { statusCode, payload } = await app.app.inject('/readyz');
  const { status, checks } = JSON.parse(payload) as {
    status: string;
    checks: Record<string, string>;
  };
  return [statusCode, status, checks['audit']];
};
/** Without the rest of the metrics. */
const metrics = async (): Promise<string> =>
  (await app.app.inject('/metrics')).payload
    .split('\n')
    .filter((line) => line.startsWith('audit_'))
    .join('\n');
const issues = async () =>
  app.db
    .selectFrom('issues')
    .innerJoin('groups', 'groups.uuid', 'group_uuid')
    .select(['subject', 'description', 'groups.key_name'])
    .where('subject', 'like', '%auditoría%')
    .orderBy('issues.created_at')
    .execute();

describe('the audit of the night', () => {
  it('finds nothing in a sound house, and says when it looked', async () => {
    expect(await metrics()).toMatch(/^audit_findings Nan$/m);
    // A house that was never audited is late from the day on which it was made.
    expect(await metrics()).toMatch(/^audit_last_run_timestamp_seconds \d+/m);
    await addPaid(app);
    expect(await night()).toBe(0);
    expect(await readiness()).toEqual([200, 'ok', 'ok']);
    expect(await metrics()).toMatch(/^audit_findings 0$/m);
    const [, ran = ''] = /^audit_last_run_timestamp_seconds (\d+)/m.exec(await metrics()) ?? [];
    expect(Math.abs(app.clock.wall().getTime() / 1000 - Number(ran))).toBeLessThan(60);
    expect(await issues()).toEqual([]);
  });

  it('tells the office once of what it finds, in readiness and metrics until it is mended, and nobody is shut out', async () => {
    await harm(
      "update operations set payment_status = 'PENDING' where payment_status = 'RECONCILED'",
    );
    expect(await night()).toBe(1);
    expect(await readiness()).toEqual([200, 'degraded', 'failing']);
    expect(await metrics()).toMatch(/^audit_findings 1$/m);
    const told = {
      subject: 'Hallazgos de la auditoría nocturna: 1',
      key_name: 'OPERATIONS_ADMINISTRATOR',
    };
    expect(await issues()).toMatchObject([told]);
    expect((await issues())[0]?.description).toContain(
      'money is reconciled if and only if one payment matched: ',
    );
    await night();
    expect(await issues()).toHaveLength(1);
    await harm('update operation_counts set operations = operations + 1');
    expect(await night()).toBe(2);
    expect(await issues()).toMatchObject([
      told,
      { ...told, subject: 'Hallazgos de la auditoría nocturna: 2' },
    ]);
    await harm('update operation_counts set operations = operations - 1');
    await harm(
      "update operations set payment_status = 'RECONCILED' from payments p where p.operation_uuid = operations.uuid and p.outcome = 'matched'",
    );
    expect(await night()).toBe(0);
    expect(await readiness()).toEqual([200, 'ok', 'ok']);
  });

  it('misses a file and a look of the staff that are gone, which no query sees', async () => {
    await harm(
      "update documents set storage_key = storage_key || '-gone' where uuid = (select uuid from documents limit 1)",
    );
    await harm('update staff_audit_head set seq = seq + 1');
    expect(await night()).toBe(2);
    const { findings } = await app.db
      .selectFrom('audits')
      .selectAll()
      .orderBy('ran_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(findings.map(({ name, count }) => [name, count])).toEqual([
      ['every look of the staff is chained to the one before it', 1],
      ['every row has its file', 1],
    ]);
  });

  it('keeps what it found: no row is changed', async () => {
    await expect(sql`update audits set findings = '[]'`.execute(app.db)).rejects.toThrow(
      'audits is append-only',
    );
  });
});
