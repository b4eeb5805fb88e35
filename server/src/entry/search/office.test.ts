import { searchOffice } from '@area/contract/office/search/calls';
import { sql } from 'kysely';
import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskOf } from '../../../test/desk.ts';
import { placeOrder } from '../../../test/orders.ts';
import { addAccount, addInvestor, addPerson, addWard } from '../../../test/people.ts';
import type { IntervenersTable } from '../../platform/db/tables.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const search = async (q: string, set: Parameters<typeof deskOf>[1] = 'COMMERCIAL') =>
  (await deskOf(app, set)).ask(searchOffice, { query: { q } });

const named = async (name: string) => addPerson(app, { name });

const change = async (uuid: string, fields: Updateable<IntervenersTable>) =>
  app.db.updateTable('interveners').set(fields).where('uuid', '=', uuid).execute();

describe('somebody on the phone', () => {
  it('is found by the beginnings of the words of their name, in any order and without accents', async () => {
    const { uuid } = await named('Iñaki Zubizarreta Núñez');
    for (const q of ['inaki zubi', 'NÚÑEZ IÑ', 'zubizarreta', 'nunez'])
      expect((await search(q)).clients.map((each) => each.uuid)).toEqual([uuid]);
    expect((await search('izarreta')).clients).toEqual([]);
    expect((await search('zubi perez')).clients).toEqual([]);
  });

  it('comes before others when their name begins with what was typed', async () => {
    const first = ['Amaranto Aba', 'Amaranto Abc', 'Amarantina Abd'];
    for (const name of ['Bea Amaranto', ...first]) await named(name);
    const { clients } = await search('amarant');
    expect(clients.map(({ name }) => name)).toEqual([
      'Amarantina Abd',
      'Amaranto Aba',
      'Amaranto Abc',
      'Bea Amaranto',
    ]);
    expect((await search('abc ama')).clients.map(({ name }) => name)).toEqual(['Amaranto Abc']);
  });

  it('is shown with seven others of a name that very many have, by name', async () => {
    for (let each = 9; each >= 1; each -= 1) await named(`Bartolome Comun ${each}`);
    const { clients } = await search('bartolome comun');
    expect(clients.map(({ name }) => name)).toEqual(
      Array.from({ length: 8 }, (_, at) => `Bartolome Comun ${at + 1}`),
    );
  });

  it('is found when blocked, dead or without a login', async () => {
    const blocked = await named('Quetzal Uno');
    const dead = await named('Quetzal Dos');
    const uuids = [blocked.uuid, await addWard(app, { name: 'Quetzal Tres' })];
    await change(blocked.uuid, { intervener_status: 'BLOQUEADO_AML' });
    await change(dead.uuid, { is_deceased: true });
    const { clients } = await search('quetzal');
    expect(new Set(clients.map(({ uuid }) => uuid))).toEqual(new Set([...uuids, dead.uuid]));
    expect(clients.find(({ uuid }) => uuid === dead.uuid)?.is_deceased).toBe(true);
  });

  it('is found by the beginning of a document, an account and an IBAN, as they say them', async () => {
    const { person, account } = await addInvestor(app);
    const typed = person.document.replace(/(\d{2})(\d{3})/, '$1.$2.').toLowerCase();
    expect((await search(typed)).clients).toMatchObject([{ uuid: person.uuid }]);
    const { number } = await app.db
      .selectFrom('accounts')
      .select('number')
      .where('uuid', '=', account.uuid)
      .executeTakeFirstOrThrow();
    const name = expect.stringContaining('Prueba');
    expect((await search(number)).accounts).toMatchObject([{ uuid: account.uuid, owners: name }]);
    const spaced = account.iban.replace(/(.{4})/g, '$1 ');
    expect((await search(spaced)).bank_accounts).toMatchObject([
      { uuid: account.uuid, iban: account.iban, number },
    ]);
    expect((await search('ES12')).bank_accounts).toEqual([]);
  });

  it('is found by an order or by the code of what was signed', async () => {
    const investor = await addInvestor(app);
    const { uuid, reference } = await placeOrder(investor);
    const short = `op ${Number(reference.slice(2))}`;
    for (const q of [reference, short])
      expect((await search(q)).orders).toMatchObject([{ reference, type: 'SUSCRIPCION' }]);
    const { code } = await app.db
      .selectFrom('envelopes')
      .select('verification_code as code')
      .where('entity_uuid', '=', uuid)
      .executeTakeFirstOrThrow();
    const dashed = code.toLowerCase().replace(/(.{4})/g, '$1-');
    expect((await search(dashed)).envelopes).toMatchObject([
      { code, purpose: 'ORDER', order: reference, account_uuid: investor.account.uuid },
    ]);
  });

  it('is one of a few: whoever sees too many types another word', async () => {
    for (let each = 0; each < 10; each += 1) await named(`Muchedumbre ${each}`);
    expect((await search('muchedumbre')).clients).toHaveLength(8);
  });
});

describe('what is typed', () => {
  it.each(['%%', "o'donnell & | ! :*", '\\\\', '" or 1=1 --', '((', ':*'])(
    '%s is looked for and never a pattern or a query',
    async (q) => {
      expect(await search(q)).toMatchObject({ clients: [] });
    },
  );

  it('has two characters at least and a hundred at most', async () => {
    const desk = await deskOf(app, 'COMMERCIAL');
    for (const q of ['a', ' b ', 'x'.repeat(101)])
      expect((await desk.try(searchOffice, { query: { q } })).errors).toMatchObject([
        { field: 'q' },
      ]);
  });

  it('is for whoever works with clients', async () => {
    const admin = await deskOf(app, 'IT_ADMIN');
    expect((await admin.try(searchOffice, { query: { q: 'prueba' } })).code).toBe(
      'OFFICE_FORBIDDEN',
    );
  });
});

/** With so few rows as a test has, the planner reads them all: it says here which index it would use. */
const planOf = async (query: string) =>
  app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<Record<string, string>>`${sql.raw(`explain ${query}`)}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

it('each kind has its index', async () => {
  await addAccount(app, [{ uuid: (await named('Una Persona')).uuid, role: 'TITULAR' }]);
  expect(
    await planOf(
      `select uuid from interveners where to_tsvector('simple', plain_letters(name)) @@ to_tsquery('simple', 'lop:*')`,
    ),
  ).toContain('interveners_by_word');
  for (const [table, column, index] of [
    ['interveners', 'document_number', 'interveners_by_document'],
    ['accounts', 'number', 'accounts_by_number'],
    ['bank_accounts', 'iban', 'bank_accounts_by_iban'],
  ])
    expect(
      await planOf(`select uuid from ${table} where ${column} ~>=~ '123' and ${column} ~<~ '124'`),
    ).toContain(index);
});
