import { randomUUID } from 'node:crypto';
import { listGroups } from '@area/contract/groups/calls';
import { createIssue } from '@area/contract/issues/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTACT_GROUP_UUID, issueBody } from '../../../test/bodies.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await createTestApp({ OPERATIONS_MAIL: 'operaciones@example.com' });
  person = await addPerson(app);
});
afterAll(() => app.dispose());

const stored = async (uuid: string) =>
  app.db.selectFrom('issues').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow();
const countIssues = async (): Promise<number> =>
  (await app.db.selectFrom('issues').select('uuid').execute()).length;

describe('groups', () => {
  it('name the one that answers the contact form, and where it stands', async () => {
    const { groups } = await person.client.ask(listGroups);
    expect(groups.find(({ key_name }) => key_name === 'TAX')?.name).toBe('Fiscalidad');
    expect(groups).toContainEqual({
      uuid: CONTACT_GROUP_UUID,
      key_name: 'OPERATIONS_ADMINISTRATOR',
      name: 'Administración de operaciones',
      _links: { _self: { href: `/groups/${CONTACT_GROUP_UUID}` } },
    });
    expect(groups).toHaveLength(8);
  });
});

describe('the contact form', () => {
  it('becomes an issue of the caller, open for a week, for the group that answers', async () => {
    const issue = await person.client.ask(createIssue, { body: issueBody(person.uuid) });
    const now = app.clock.business();
    expect(issue).toMatchObject({
      subject: 'Solicitud info: Ana Pérez',
      status: 'OPEN',
      category: 'INTERVENER_CARE',
      description: '¿Cuándo llegará mi transferencia?\nGracias.',
    });
    expect(await stored(issue.uuid)).toMatchObject({
      is_from_pa: true,
      is_blocking: false,
      is_intervener: true,
      category: 'INTERVENER_CARE',
      status: 'OPEN',
      group_uuid: CONTACT_GROUP_UUID,
      intervener_uuid: person.uuid,
      created_by_staff: null,
      created_at: now,
    });
    expect(
      Math.round(((await stored(issue.uuid)).expires_on.getTime() - now.getTime()) / 86_400_000),
    ).toBe(7);
    expect(issue.expires_on).toMatch(/^2026-03-17 \d\d:\d\d:\d\d$/);
  });

  it('expires when the server says, whatever was sent', async () => {
    const issue = await person.client.ask(createIssue, {
      body: issueBody(person.uuid, { expires_on: '2099-01-01 00:00:00' }),
    });
    expect(issue.expires_on).toMatch(/^2026-03-17 /);
  });

  it.each([
    ['Ana Pérez', 'Solicitud info: Ana Pérez'],
    ['  Ana \n Pérez ', 'Solicitud info: Ana Pérez'],
    ['Solicitud info: Solicitud info: x', 'Solicitud info: Solicitud info: x'],
    ['<b>Ana</b>', 'Solicitud info: <b>Ana</b>'],
  ])('takes the subject %j once with its prefix', async (subject, expected) => {
    expect(
      await person.client.ask(createIssue, { body: issueBody(person.uuid, { subject }) }),
    ).toMatchObject({ subject: expected });
  });

  it('tells the office by mail, without what it says', async () => {
    const issue = await person.client.ask(createIssue, { body: issueBody(person.uuid) });
    const mails = await app.db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', 'operaciones@example.com')
      .execute();
    const mail = mails.find(({ body }) => body.includes(issue.uuid));
    expect(mail).toMatchObject({ channel: 'EMAIL', subject: 'Nueva consulta de un cliente' });
    expect(mail?.body).not.toContain('transferencia');
  });

  it('pressed twice is one issue', async () => {
    const key = randomUUID();
    const before = await countIssues();
    const [first, second] = await Promise.all(
      [1, 2].map(async () => person.client.try(createIssue, { body: issueBody(person.uuid), key })),
    );
    expect(first?.data).toEqual(second?.data);
    expect(await countIssues()).toBe(before + 1);
    expect(
      (await person.client.send({ method: 'POST', path: '/issues', body: issueBody(person.uuid) }))
        .result?.code,
    ).toBe('IDEMPOTENCY_KEY_MISSING');
  });
});

const links = (uuid: string, change: object) => ({
  _links: { ...issueBody(uuid)._links, ...change },
});

describe('a contact form that says more than it may', () => {
  it.each([
    {
      name: "somebody else's name",
      change: () => links(person.uuid, { interveners: [{ href: `/interveners/${randomUUID()}` }] }),
      field: '_links.interveners',
    },
    {
      name: 'two names',
      change: () =>
        links(person.uuid, {
          interveners: [
            { href: `/interveners/${person.uuid}` },
            { href: `/interveners/${randomUUID()}` },
          ],
        }),
      field: '_links.interveners',
    },
    {
      name: 'another group',
      change: () =>
        links(person.uuid, {
          group_assigned: { href: '/groups/018f3a00-0000-7000-8000-000000000003' },
        }),
      field: '_links.group_assigned',
    },
    {
      name: 'another category',
      change: () => links(person.uuid, { category: { href: '/categories/GDPR' } }),
      field: '_links.category',
    },
    { name: 'a blocking issue', change: () => ({ blocking: true }), field: 'blocking' },
    { name: 'an issue of the office', change: () => ({ isFromPA: false }), field: 'isFromPA' },
    { name: 'a closed issue', change: () => ({ status: 'CLOSED' }), field: 'status' },
    { name: 'no subject', change: () => ({ subject: 'Solicitud info:  ' }), field: 'subject' },
    { name: 'an endless subject', change: () => ({ subject: 'a'.repeat(201) }), field: 'subject' },
    { name: 'a blank message', change: () => ({ description: ' \n ' }), field: 'description' },
    {
      name: 'an endless message',
      change: () => ({ description: 'a'.repeat(5001) }),
      field: 'description',
    },
    {
      name: 'a message with a null byte',
      change: () => ({ description: 'a\0b' }),
      field: 'description',
    },
    {
      name: 'another field',
      change: () => ({ created_by_staff: randomUUID() }),
      field: 'created_by_staff',
    },
  ])('is refused at its field: $name', async ({ change, field }) => {
    const before = await countIssues();
    const body = { ...issueBody(person.uuid), ...change() };
    const reply = await person.client.post('/issues', body, { 'idempotency-key': randomUUID() });
    expect(reply).toMatchObject({ status: 422, result: { code: 'INVALID_INPUT' } });
    expect(reply.result?.errors.map((error) => error.field)).toEqual([field]);
    expect(await countIssues()).toBe(before);
  });

  it('is taken twenty times a day', async () => {
    const { client, uuid } = await addPerson(app);
    for (let i = 0; i < 20; i += 1) await client.ask(createIssue, { body: issueBody(uuid) });
    expect(await client.try(createIssue, { body: issueBody(uuid) })).toMatchObject({
      status: 429,
      result: { code: 'TOO_MANY_REQUESTS' },
    });
  });
});
