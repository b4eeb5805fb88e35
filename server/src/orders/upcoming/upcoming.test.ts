import { createHash } from 'node:crypto';
import {
  createCalendarFeed,
  getCalendarFeed,
  listUpcoming,
  removeCalendarFeed,
} from '@area/contract/upcoming/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPaid, placeSigned } from '../../../test/orders.ts';
import { addInvestor, addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import type { IntervenersTable } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const daysOf = async ({ client }: Pick<Person, 'client'>) =>
  (await client.ask(listUpcoming)).map(({ kind, date, amount }) => [kind, date, amount]);

const change = async (
  { uuid }: Pick<Person, 'uuid'>,
  fields: Updateable<IntervenersTable>,
): Promise<void> => {
  await app.db.updateTable('interveners').set(fields).where('uuid', '=', uuid).execute();
};

const addIssue = async (
  { uuid }: Pick<Person, 'uuid'>,
  status: 'OPEN' | 'RESOLVED',
  category = 'COMPLAINT',
) => {
  const { uuid: group_uuid } = await app.db
    .selectFrom('groups')
    .select('uuid')
    .limit(1)
    .executeTakeFirstOrThrow();
  const row = {
    uuid: newUuid(),
    category,
    subject: 'Comisión; "doble"',
    description: 'Me han cobrado dos veces',
    status,
    group_uuid,
    intervener_uuid: uuid,
    created_at: new Date('2026-03-01T10:00:00Z'),
    expires_on: new Date('2026-04-01T21:59:00Z'),
    is_blocking: false,
    is_from_pa: true,
    is_intervener: true,
  };
  await app.db.insertInto('issues').values(row).execute();
};

const read = async (url: string) => {
  const { pathname } = new URL(url);
  return app.app.inject({ method: 'GET', url: pathname });
};

const at = async (token: string) => read(`https://portal.example/api/calendars/${token}`);

const make = async ({ client }: Pick<Person, 'client'>, has_amounts = false): Promise<string> =>
  (await client.ask(createCalendarFeed, { body: { has_amounts } })).url;

describe('what comes', () => {
  it('of an order is by when it is paid, and then when its units are there', async () => {
    const investor = await addInvestor(app);
    await placeSigned(app, investor);
    const [order] = await daysOf(investor.person);
    expect(order?.[0]).toBe('payment_due');
    const paid = await addPaid(app, '1234.56');
    expect(await daysOf(paid.person)).toContainEqual(['settlement', expect.any(String), '1234.56']);
  });

  it('of a person is what runs out, the next day first, within thirteen months', async () => {
    const person = await addPerson(app);
    const before = await daysOf(person);
    await change(person, {
      document_expiration_date: civilDate('2026-06-01'),
      kyc_valid_until: civilDate('2026-05-01'),
      is_document_permanent: false,
    });
    await addIssue(person, 'OPEN');
    await addIssue(person, 'RESOLVED');
    await addIssue(person, 'OPEN', 'GDPR');
    await addIssue(person, 'OPEN', 'INTERVENER_CARE');
    const tests = before.filter(([kind]) => kind === 'test_expiry');
    expect((await daysOf(person)).filter(([kind]) => kind !== 'test_expiry')).toEqual([
      ['answer_due', '2026-04-01', null],
      ['answer_due', '2026-04-01', null],
      ['kyc_expiry', '2026-05-01', null],
      ['document_expiry', '2026-06-01', null],
    ]);
    expect((await daysOf(person)).filter(([kind]) => kind === 'test_expiry')).toEqual(tests);
    await change(person, {
      document_expiration_date: civilDate('2027-06-01'),
      kyc_valid_until: civilDate('2026-03-01'),
    });
    expect((await daysOf(person)).map(([kind]) => kind)).not.toContain('document_expiry');
    expect((await daysOf(person)).map(([kind]) => kind)).not.toContain('kyc_expiry');
  });

  it('is nobody else’s', async () => {
    const paid = await addPaid(app, '500.00');
    const stranger = await addPerson(app);
    const subjects = (await paid.person.client.ask(listUpcoming)).map(
      ({ uuid_subject }) => uuid_subject,
    );
    const others = (await stranger.client.ask(listUpcoming)).map(
      ({ uuid_subject }) => uuid_subject,
    );
    expect(others.filter((each) => subjects.includes(each))).toEqual([]);
  });
});

describe('a calendar at a secret address', () => {
  it('says the same days and no amounts, and who read it', async () => {
    const paid = await addPaid(app, '777.77');
    await addIssue(paid.person, 'OPEN');
    const url = await make(paid.person);
    const answer = await read(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
    ]);
    const lines = answer.body.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toContain(String.raw`SUMMARY:Respuesta pendiente: Comisión\; "doble"`);
    expect(lines).toContain('DTSTART;VALUE=DATE:20260401');
    expect(answer.body).not.toMatch(/777[.,]77/);
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(
      (await paid.person.client.ask(listUpcoming)).length,
    );
    for (const line of answer.body.split('\r\n'))
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const { feed } = await paid.person.client.ask(getCalendarFeed);
    expect(feed?.read_at).toEqual(expect.any(String));
  });

  it('says amounts where its owner wants them', async () => {
    const paid = await addPaid(app, '888.88');
    const { body } = await read(await make(paid.person, true));
    expect(body.replaceAll('\r\n ', '')).toContain(String.raw`888\,88`);
  });

  it('is kept as a hash, and dies with a new one, with its end, and with its owner', async () => {
    const person = await addPerson(app);
    const first = await make(person);
    const token = new URL(first).pathname.split('/').at(-1)?.replace('.ics', '') ?? '';
    const stored = await app.db
      .selectFrom('calendar_feeds')
      .select('token_sha256')
      .where('intervener_uuid', '=', person.uuid)
      .executeTakeFirstOrThrow();
    expect(stored.token_sha256.toString('hex')).toBe(
      createHash('sha256').update(token).digest('hex'),
    );
    const second = await make(person);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    expect(await person.client.ask(removeCalendarFeed)).toEqual({ feed: null });
    expect((await read(second)).statusCode).toBe(404);
    expect(await person.client.ask(getCalendarFeed)).toEqual({ feed: null });
    const third = await make(person);
    await change(person, { intervener_status: 'BLOQUEADO' });
    expect((await read(third)).statusCode).toBe(404);
    await change(person, { intervener_status: 'FINALIZADO' });
    expect((await read(third)).statusCode).toBe(200);
  });

  it('is not guessed: a wrong address is missing, whatever its shape', async () => {
    expect((await at(`${'a'.repeat(43)}.ics`)).statusCode).toBe(404);
    expect((await at('a.ics')).statusCode).toBe(422);
    expect((await at('a'.repeat(43))).statusCode).toBe(422);
  });

  it('is in the language of its owner', async () => {
    const person = await addPerson(app);
    await change(person, {
      language: 'en',
      kyc_valid_until: civilDate('2026-05-01'),
    });
    const { body } = await read(await make(person));
    expect(body).toContain('SUMMARY:Your details must be reviewed');
  });
});
