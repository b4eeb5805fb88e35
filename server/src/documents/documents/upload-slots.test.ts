import { once } from 'node:events';
import { request } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../entry/demo/people.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { requestToken, userName } from '../../../test/client.ts';
import { makePng } from '../../../test/files.ts';
import { addPerson } from '../../../test/people.ts';
import type { Person } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await createTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.app.server.address() as AddressInfo);
});
afterAll(() => app.dispose());

const MARK = 'b';
const field = (name: string, value: string): string =>
  `--${MARK}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const HEAD = `${field('category', 'DOCUMENTATION')}${field('subcategory', 'ID_FRONT')}--${MARK}\r\ncontent-disposition: form-data; name="attachment"; filename="a.png"\r\n\r\n`;
let shade = 0;

interface Upload {
  readonly sending: ClientRequest;
  readonly answer: Promise<{ status: number; retry: string | undefined; body: string }>;
  finish(): void;
}

/** An upload that has begun and waits to continue. */
const begin = async (person: Person): Promise<Upload> => {
  const fields = {
    grant_type: 'password',
    username: userName('cierzo', person.document),
    password: DEMO_PASSWORD,
  };
  const { access_token } = (await requestToken(app, fields)).json<{ access_token: string }>();
  const headers = {
    authorization: `Bearer ${access_token}`,
    'content-type': `multipart/form-data; boundary=${MARK}`,
  };
  const sending = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/api/interveners/${person.uuid}/documents`,
    headers,
  });
  sending.on('error', () => undefined);
  const answer = once(sending, 'response').then(async ([reply]) => {
    const message = reply as IncomingMessage;
    return {
      status: message.statusCode ?? 0,
      retry: message.headers['retry-after'],
      body: await text(message),
    };
  });
  answer.catch(() => undefined);
  sending.write(HEAD);
  return {
    sending,
    answer,
    finish: () =>
      void sending.end(
        Buffer.concat([makePng(600 + (shade += 1), 400), Buffer.from(`\r\n--${MARK}--\r\n`)]),
      ),
  };
};

const LONG_AGO = new Date(0);
const slotsOf = async ({ uuid }: Person, since: Date): Promise<number> =>
  (
    await app.db
      .selectFrom('upload_slots')
      .select('uuid')
      .where('intervener_uuid', '=', uuid)
      .where('started_at', '>', since)
      .execute()
  ).length;
const until = async (count: number, person: Person, since = LONG_AGO): Promise<void> => {
  await expect.poll(async () => slotsOf(person, since)).toBe(count);
};

describe('uploads of one person', () => {
  it('are four at a time; the fifth is told when to come back, and is taken then', async () => {
    const person = await addPerson(app);
    const four = [];
    for (let n = 0; n < 4; n += 1) four.push(await begin(person));
    await until(4, person);
    const fifth = await begin(person);
    const refused = await fifth.answer;
    expect(refused).toMatchObject({ status: 429, retry: '5' });
    expect(refused.body).toContain(
      'Ya está enviando cuatro ficheros a la vez. Espere a que termine alguno.',
    );
    fifth.sending.destroy();
    four[0]?.finish();
    expect(await four[0]?.answer).toMatchObject({ status: 201 });
    const again = await begin(person);
    for (const each of [...four.slice(1), again]) each.finish();
    expect(
      (await Promise.all([...four.slice(1), again].map(async ({ answer }) => answer))).map(
        ({ status }) => status,
      ),
    ).toEqual([201, 201, 201, 201]);
    await until(0, person);
  });

  it('that are broken off leave their place, no row and no file', async () => {
    const person = await addPerson(app);
    const begun = [
      await begin(person),
      await begin(person),
      await begin(person),
      await begin(person),
    ];
    await until(4, person);
    for (const { sending } of begun) sending.destroy();
    await until(0, person);
    expect(
      await app.db
        .selectFrom('documents')
        .select('uuid')
        .where('uploaded_by', '=', person.uuid)
        .execute(),
    ).toEqual([]);
    expect(await app.db.selectFrom('loose_files').selectAll().execute()).toEqual([]);
    const next = await begin(person);
    next.finish();
    expect(await next.answer).toMatchObject({ status: 201 });
  });

  it('whose process died count no longer after a while', async () => {
    const person = await addPerson(app);
    const minutesAgo = (minutes: number) => new Date(app.clock.wall().getTime() - minutes * 60_000);
    const slot = (started_at: Date) => ({
      uuid: newUuid(),
      intervener_uuid: person.uuid,
      started_at,
    });
    await app.db
      .insertInto('upload_slots')
      .values([slot(minutesAgo(1)), slot(minutesAgo(1)), slot(minutesAgo(1)), slot(minutesAgo(7))])
      .execute();
    const next = await begin(person);
    next.finish();
    expect(await next.answer).toMatchObject({ status: 201 });
    await until(0, person, minutesAgo(0.5));
    const one = await begin(person);
    // It has its place before the next one asks: on a busy machine the next one may be faster.
    await until(1, person, minutesAgo(0.5));
    const two = await begin(person);
    expect((await two.answer).status).toBe(429);
    two.sending.destroy();
    one.finish();
    expect((await one.answer).status).toBe(201);
  });
});

describe('uploads of everybody', () => {
  it('are as many as this process can hold; one more is told that it is busy', async () => {
    const [first, second, third] = [
      await addPerson(app),
      await addPerson(app),
      await addPerson(app),
    ];
    const begun = [];
    for (const person of [first, second])
      for (let n = 0; n < 4; n += 1) begun.push(await begin(person));
    await until(4, first);
    await until(4, second);
    const refused = await begin(third);
    expect(await refused.answer).toMatchObject({ status: 503, retry: '2' });
    refused.sending.destroy();
    for (const each of begun) each.finish();
    expect(
      new Set(
        (await Promise.all(begun.map(async ({ answer }) => answer))).map(({ status }) => status),
      ),
    ).toEqual(new Set([201]));
    const next = await begin(third);
    next.finish();
    expect((await next.answer).status).toBe(201);
  });
});
