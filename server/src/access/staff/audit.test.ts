import { getMe } from '@area/contract/me/calls';
import { getMeAdmin } from '@area/contract/staff/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../entry/app.ts';
import { auditVerifyCommand } from '../../entry/office/audit-verify.ts';
import { Client } from '../../../test/client.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { REASON, addStaff, enterArea } from '../../../test/staff.ts';
import type { Member } from '../../../test/staff.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

/** One test waits it out, so that it is short. */
const LOCK_MS = 500;

let app: TestApp;
let person: Person;
let member: Member;
let area: Client;
beforeAll(async () => {
  app = await createTestApp({}, undefined, { lock_timeout: LOCK_MS });
  [person, member] = [await addPerson(app), await addStaff(app)];
  area = await enterArea(app, person.document, member);
});
afterAll(() => app.dispose());

const countRows = async (): Promise<number> =>
  (
    await app.db
      .selectFrom('staff_audit')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

const look = async (): Promise<number> =>
  (await area.try(getMeAdmin, { query: { dni: person.document } })).status;

const verify = async (kept?: string) => {
  const office = { database: app.database, parts: app.parts };
  return auditVerifyCommand.run(office, { words: kept === undefined ? [] : [kept], options: {} });
};

const lastRow = async () =>
  app.db
    .selectFrom('staff_audit')
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

describe('a request of staff', () => {
  it('leaves a row that says who looked at what, for whom, why and from where', async () => {
    const reply = await area.get(`/me/admin?dni=${person.document}`);
    const { hash, previous_hash, at, seq, family, ...row } = await lastRow();
    expect(row).toEqual({
      staff_uuid: member.uuid,
      intervener_uuid: person.uuid,
      call: 'getMeAdmin',
      subject: `/me/admin?dni=${person.document}`,
      reason: REASON,
      request_id: reply.headers['x-request-id'],
      ip: '127.0.0.1',
      // Of what is done at the office alone.
      office_session: null,
      content_hash: null,
    });
    expect({
      hash: hash.length,
      previous: previous_hash.length,
      at: Math.abs(Date.now() - at.getTime()) < 60_000,
    }).toEqual({ hash: 32, previous: 32, at: true });
    expect(
      await app.db
        .selectFrom('token_families')
        .select('kind')
        .where('uuid', '=', family)
        .executeTakeFirst(),
    ).toEqual({ kind: 'STAFF' });
    expect(seq).toBe(await countRows());
  });

  const REFUSED = [
    {
      what: 'to change something',
      ask: async () => area.delete('/operations/00000000-0000-4000-8000-000000000000'),
      status: 403,
    },
    {
      what: 'for what is not there',
      ask: async () => area.get('/operations/00000000-0000-4000-8000-000000000000'),
      status: 404,
    },
    {
      what: "for another client's area",
      ask: async () => area.get('/me/admin?dni=00000000T'),
      status: 404,
    },
    { what: 'with wrong input', ask: async () => area.get('/me/admin?other=1'), status: 422 },
    { what: 'as if they were the client', ask: async () => area.try(getMe), status: 404 },
  ];
  it.each(REFUSED)('leaves its row too when it is refused: $what', async ({ ask, status }) => {
    const before = await countRows();
    expect((await ask()).status).toBe(status);
    expect(await countRows()).toBe(before + 1);
  });

  it('is not answered while its row cannot be written', async () => {
    const before = await countRows();
    await app.db.transaction().execute(async (tx) => {
      await sql`lock table staff_audit in share mode`.execute(tx);
      expect(await area.try(getMeAdmin, { query: { dni: person.document } })).toMatchObject({
        status: 503,
        result: { code: 'UNAVAILABLE' },
      });
    });
    expect(await countRows()).toBe(before);
    expect(await look()).toBe(200);
  });

  it('is the only one that leaves any', async () => {
    const before = await countRows();
    await person.client.ask(getMe);
    await new Client(app).get('/me');
    await new Client(app, 'a'.repeat(43)).get(`/me/admin?dni=${person.document}`);
    expect(await countRows()).toBe(before);
  });

  it('takes its place in one chain, however many come at once to however many servers', async () => {
    const before = await countRows();
    const second = await buildApp(app.parts);
    const areas = [
      area,
      await enterArea({ ...app, app: second }, person.document, await addStaff(app)),
    ];
    await Promise.all(Array.from({ length: 40 }, async (_, i) => areas[i % 2]?.try(getMe)));
    await second.close();
    expect(await countRows()).toBe(before + 40);
    expect(await verify()).toMatchObject({ succeeded: true, json: { rows: before + 40 } });
  });
});

/** As somebody does who owns the database: past the triggers, and back again afterwards. */
const afterTampering = async (statement: string, kept?: string) =>
  app.db.connection().execute(async (db) => {
    const all = await db.selectFrom('staff_audit').selectAll().execute();
    const head = await db.selectFrom('staff_audit_head').selectAll().executeTakeFirstOrThrow();
    await sql`set session_replication_role = replica`.execute(db);
    try {
      for (const each of statement.split('; ')) await sql.raw(each).execute(db);
      return await verify(kept);
    } finally {
      await db.deleteFrom('staff_audit').execute();
      await db.insertInto('staff_audit').values(all).execute();
      await db.deleteFrom('staff_audit_head').execute();
      await db.insertInto('staff_audit_head').values(head).execute();
      await sql`set session_replication_role = origin`.execute(db);
    }
  });

describe('the chain of looks', () => {
  beforeAll(async () => {
    while ((await countRows()) < 12) await look();
  });

  const CHANGED = [
    "at = at + interval '1 second'",
    "call = 'getMe'",
    'subject = null',
    "subject = subject || ' '",
    "reason = 'Otra razón distinta'",
    "request_id = 'another-one'",
    "ip = '10.0.0.1'",
    'family = (select uuid from token_families where uuid <> family limit 1)',
    'staff_uuid = (select uuid from staff where uuid <> staff_uuid limit 1)',
    'intervener_uuid = (select uuid from interveners where uuid <> intervener_uuid limit 1)',
    "hash = decode(repeat('ab', 32), 'hex')",
  ];
  it.each(CHANGED)('shows a row in which %s', async (change) => {
    expect(await afterTampering(`update staff_audit set ${change} where seq = 5`)).toMatchObject({
      succeeded: false,
      json: { broken: { seq: 5, fault: 'CHANGED' } },
    });
  });

  it('shows a row that is lost: within, at the start, at the end, and all of them', async () => {
    const end = (await lastRow()).seq;
    for (const seq of [5, 1, end])
      expect(await afterTampering(`delete from staff_audit where seq = ${seq}`)).toMatchObject({
        succeeded: false,
        json: { broken: { seq, fault: 'MISSING' } },
      });
    expect(await afterTampering('delete from staff_audit')).toMatchObject({
      succeeded: false,
      json: { broken: { seq: 1, fault: 'MISSING' } },
    });
  });

  it('shows rows that changed places, and one that was slipped in', async () => {
    const swapped =
      'update staff_audit set seq = case seq when 5 then 1000006 else 1000005 end where seq in (5, 6); update staff_audit set seq = seq - 1000000 where seq > 1000000';
    expect(await afterTampering(swapped)).toMatchObject({
      json: { broken: { seq: 5, fault: 'NOT_LINKED' } },
    });
    const end = (await lastRow()).seq;
    const slipped = `insert into staff_audit select ${end + 1}, at, staff_uuid, intervener_uuid, family, call, subject, reason, request_id, ip, hash, hash from staff_audit where seq = ${end}`;
    expect(await afterTampering(slipped)).toMatchObject({
      json: { broken: { seq: end + 1, fault: 'CHANGED' } },
    });
  });

  it('shows an end that was cut off with its mark, to whoever kept the end elsewhere', async () => {
    const { seq } = await lastRow();
    const { json } = await verify();
    const kept = (json as { head: string }).head;
    const cut = `delete from staff_audit where seq > ${seq - 3}; update staff_audit_head set (seq, hash) = (select seq, hash from staff_audit order by seq desc limit 1)`;
    expect(await afterTampering(cut)).toMatchObject({ succeeded: true });
    expect(await afterTampering(cut, kept)).toMatchObject({
      succeeded: false,
      json: { broken: { seq: seq - 2, fault: 'MISSING' } },
    });
    const other = `${seq}:${'0'.repeat(64)}`;
    expect(await verify(other)).toMatchObject({ json: { broken: { seq, fault: 'NOT_AS_KEPT' } } });
    expect(await verify(kept)).toMatchObject({ succeeded: true });
    await expect(verify('12:short')).rejects.toThrow('SEQ:HASH');
  });

  it.each([
    "update staff_audit set reason = 'x'",
    'delete from staff_audit',
    'truncate staff_audit',
    'delete from staff_audit_head',
  ])('refuses %s', async (statement) => {
    await expect(sql.raw(statement).execute(app.db)).rejects.toThrow('append-only');
    expect(await verify()).toMatchObject({ succeeded: true });
  });
});
