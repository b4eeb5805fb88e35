import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getMeAdmin } from '@area/contract/staff/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../test/client.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { addStaff, enterArea } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { makeSeal } from '../../../test/sealing-testing.ts';
import { auditAll } from '../../entry/audit/audit-all.ts';
import { auditVerifyCommand } from '../../entry/office/audit-verify.ts';
import { SEAL, SWEEP } from '../../entry/schedule/other-steps.ts';
import { headsOf, openSeal } from './chain-seal.ts';

const run = promisify(execFile);
const hasOpenssl = await run('openssl', ['version']).then(
  () => true,
  () => false,
);

const lines: string[] = [];
let app: TestApp;
let person: Person;
let area: Client;
let folder: string;
beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'info' }, { write: (line: string) => lines.push(line) });
  person = await addPerson(app);
  area = await enterArea(app, person.document, await addStaff(app));
  folder = await mkdtemp(join(tmpdir(), 'audit-seal-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await app.dispose();
});

const look = async (times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1)
    await area.try(getMeAdmin, { query: { dni: person.document } });
};

const step = async (name: typeof SEAL | typeof SWEEP): Promise<number> =>
  (await name.run({ db: app.parts.database.kysely, parts: app.parts, now: app.clock.business() }))
    .done;

const lastSeal = async () =>
  app.db
    .selectFrom('audit_seals')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** The file of the newest seal, taken out of the house. */
const takeOut = async (): Promise<string> => {
  const { storage_key, last_seq } = await lastSeal();
  const path = join(folder, `seal-${last_seq}.p7m`);
  await writeFile(path, await app.parts.storage.get(storage_key));
  return path;
};

const verify = async (seal: string) =>
  auditVerifyCommand.run(
    { database: app.database, parts: app.parts },
    { words: [], options: { seal } },
  );

const verifyAlone = async (seal: string, trusted: string) =>
  auditVerifyCommand.alone?.({ words: [], options: { seal, trusted } });

/** As somebody does who owns the database. */
const afterTampering = async <T>(statement: string, work: () => Promise<T>): Promise<T> => {
  const disable = sql`alter table staff_audit disable trigger all`;
  const enable = sql`alter table staff_audit enable trigger all`;
  const kept = await sql<{
    seq: number;
    reason: string;
  }>`select seq, reason from staff_audit`.execute(app.db);
  await disable.execute(app.db);
  await sql.raw(statement).execute(app.db);
  try {
    return await work();
  } finally {
    for (const { seq, reason } of kept.rows)
      await sql`update staff_audit set reason = ${reason} where seq = ${seq}`.execute(app.db);
    await enable.execute(app.db);
  }
};

describe('the seal of the chain', () => {
  it('holds what came since the last one, in a signed file and a line of the log', async () => {
    await look(3);
    expect(await step(SEAL)).toBe(3);
    await look(2);
    lines.length = 0;
    expect(await step(SEAL)).toBe(2);
    const { storage_key, sha256, head, first_seq, last_seq } = await lastSeal();
    expect({ first_seq, last_seq }).toEqual({ first_seq: 4, last_seq: 5 });
    const [said] = lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ event }) => event === 'audit_seal');
    expect(said).toMatchObject({
      chain: 'staff_audit',
      first: 4,
      last: 5,
      count: 2,
      head: head.toString('hex'),
      sha256,
      storage_key,
    });
    const opened = openSeal(await app.parts.storage.get(storage_key), app.parts.seal);
    expect(opened).toMatchObject({ problems: [], seal: { first: 4, last: 5, count: 2 } });
  });

  it('is not made while nothing came, and only once when two processes make it', async () => {
    expect(await step(SEAL)).toBe(0);
    await look(1);
    const made = await Promise.all([step(SEAL), step(SEAL)]);
    expect(made.toSorted()).toEqual([0, 1]);
  });

  it('begins where the one before ended, so that a missing one shows', async () => {
    const rows = await app.db.selectFrom('audit_seals').selectAll().orderBy('number').execute();
    const seals = await Promise.all(
      rows.map(async ({ storage_key }) =>
        openSeal(await app.parts.storage.get(storage_key), app.parts.seal),
      ),
    );
    const heads = seals.map(({ seal }) => (seal ? headsOf(seal) : []));
    expect(heads.slice(1).map(([before]) => before)).toEqual(
      heads.slice(0, -1).map(([, end]) => end),
    );
  });

  it('is not made over a row that was changed', async () => {
    await look(1);
    await afterTampering(
      "update staff_audit set reason = 'otro' where seq = (select max(seq) from staff_audit)",
      async () =>
        expect(step(SEAL)).rejects.toThrow(/broken at row \d+ \(CHANGED\); it is not sealed/),
    );
    expect(await step(SEAL)).toBe(1);
  });
});

const change = (seq: number) => `update staff_audit set reason = 'otro' where seq = ${seq}`;

describe('audit-verify --seal', () => {
  it('names what is sealed and what is not, apart', async () => {
    const file = await takeOut();
    const { last_seq } = await lastSeal();
    expect((await verify(file)).lines.slice(-3)).toEqual([
      'signature valid',
      `sealed: rows 1 to ${last_seq}, as they were sealed`,
      'not sealed: nothing',
    ]);
    await look(2);
    expect(await verify(file)).toMatchObject({
      succeeded: true,
      lines: expect.arrayContaining([
        `not sealed: rows ${last_seq + 1} to ${last_seq + 2}, whole`,
      ]) as unknown,
    });
  });

  it('tells a change before the seal from one after it', async () => {
    const file = await takeOut();
    const { last_seq } = await lastSeal();
    const before = await afterTampering(change(last_seq - 1), async () => verify(file));
    expect(before).toMatchObject({ succeeded: false });
    expect(before.lines.at(-2)).toBe(
      `sealed: rows 1 to ${last_seq} are NOT AS SEALED: row ${last_seq - 1} CHANGED`,
    );
    const after = await afterTampering(change(last_seq + 1), async () => verify(file));
    expect(after.lines.slice(-2)).toEqual([
      `sealed: rows 1 to ${last_seq}, as they were sealed`,
      `not sealed: rows from ${last_seq + 1}: row ${last_seq + 1} CHANGED`,
    ]);
    expect(after.succeeded).toBe(false);
  });

  it('checks who signed without our database, and a certificate of somebody else', async () => {
    const file = await takeOut();
    const trusted = join(folder, 'trusted.pem');
    await writeFile(trusted, app.parts.seal.trusted.join('\n'));
    expect(await verifyAlone(file, trusted)).toMatchObject({ succeeded: true });
    const foreign = join(folder, 'foreign.pem');
    await writeFile(foreign, (await makeSeal()).trusted.join('\n'));
    expect(await verifyAlone(file, foreign)).toMatchObject({
      succeeded: false,
      json: { problems: ['CERTIFICATE_UNTRUSTED'] },
    });
  });

  it('finds any byte of it that was changed', async () => {
    const bytes = await readFile(await takeOut());
    const said = JSON.stringify(openSeal(bytes, app.parts.seal).seal);
    const believed: number[] = [];
    for (let at = 0; at < bytes.length; at += 7) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const { seal, problems } = openSeal(changed, app.parts.seal);
      if (problems.length === 0 && JSON.stringify(seal) !== said) believed.push(at);
    }
    expect(believed).toEqual([]);
  });

  it.skipIf(!hasOpenssl)('is what OpenSSL says too', async () => {
    const trusted = join(folder, 'authority.pem');
    await writeFile(trusted, app.parts.seal.trusted.join('\n'));
    const args = ['cms', '-verify', '-inform', 'DER', '-in', await takeOut(), '-purpose', 'any'];
    const { stdout } = await run('openssl', [...args, '-CAfile', trusted, '-no_check_time']);
    expect(JSON.parse(stdout)).toMatchObject({ chain: 'staff_audit' });
  });
});

describe('the audit of the night', () => {
  it('compares the chain with every seal', async () => {
    const findings = async () =>
      (await auditAll(app.db, app.parts.storage)).filter(({ rows }) => rows.length > 0);
    expect(await findings()).toEqual([]);
    const { head, last_seq } = await lastSeal();
    await sql`alter table audit_seals disable trigger all`.execute(app.db);
    await sql`update audit_seals set head = ${Buffer.alloc(32)} where last_seq = ${last_seq}`.execute(
      app.db,
    );
    expect((await findings()).map(({ rows }) => rows[0])).toContainEqual({
      seq: last_seq,
      fault: 'NOT_AS_KEPT',
    });
    await sql`update audit_seals set head = ${head} where last_seq = ${last_seq}`.execute(app.db);
    await sql`alter table audit_seals enable trigger all`.execute(app.db);
  });
});

describe('the sweep of files', () => {
  it('leaves every seal', async () => {
    app.clock.advanceWall(48 * 60 * 60_000);
    await step(SWEEP);
    expect(await takeOut()).toBeTruthy();
  });
});
