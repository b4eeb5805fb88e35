import { listLibrary } from '@area/contract/documents/calls';
import { encodeFilter } from '@area/contract/list-filter';
import { listOwnAccounts } from '@area/contract/interveners/calls';
import { getMe } from '@area/contract/me/calls';
import { showAccount } from '@area/contract/office/accounts/calls';
import { countNotifications, listNotifications } from '@area/contract/notifications/calls';
import { getEnvelope, listEnvelopes } from '@area/contract/signatures/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deskOf } from '../../../test/desk.ts';
import { placeOrder } from '../../../test/orders.ts';
import { envelopeOf } from '../../../test/signing.ts';
import { addAccount, addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

/** Somebody with an account that is shown and one more. */
const start = async (fields: Parameters<typeof addAccount>[2]) => {
  const investor = await addInvestor(app);
  const { person, client } = investor;
  const other = await addAccount(app, [{ uuid: person.uuid, role: 'TITULAR' }], {
    number: '4444400001',
    ...fields,
  });
  const list = async (is_private_area?: 'true' | 'false') =>
    (
      await client.ask(listOwnAccounts, {
        params: { id: person.uuid },
        query: is_private_area === undefined ? {} : { is_private_area },
      })
    ).map((account) => [account.uuid, account.is_private_area]);
  const inMe = async () =>
    (await client.ask(getMe)).private_area.accounts.map((account) => account.uuid);
  return { first: investor.account.uuid, other: other.uuid, list, inMe };
};

const setShown = async (
  number: string,
  is_private_area: boolean,
  permission_set: 'OPERATIONS' | 'AUDIT' = 'OPERATIONS',
) => (await deskOf(app, permission_set)).try(showAccount, { body: { number, is_private_area } });

describe('an account that the manager keeps out of the area', () => {
  it('is left out everywhere, and shown marked to who asks for all', async () => {
    const { first, other, list, inMe } = await start({});
    expect((await list()).map(([uuid]) => uuid).toSorted()).toEqual([first, other].toSorted());
    await setShown('4444400001', false);
    expect(await list('true')).toEqual([[first, true]]);
    expect(await list()).toEqual([[first, true]]);
    expect(await inMe()).toEqual([first]);
    expect(new Map((await list('false')) as [string, boolean][])).toEqual(
      new Map([
        [first, true],
        [other, false],
      ]),
    );
    await setShown('4444400001', true);
    expect(await inMe()).toHaveLength(2);
  });

  it.each([
    ['kept out', 'hide'],
    ['closed long ago', { closed_at: new Date('2021-03-09T12:00:00Z') }],
  ] as const)(
    'takes its papers, its envelopes and its news along when it is %s',
    async (_why, leaving) => {
      const investor = await addInvestor(app);
      const { client, person, account } = investor;
      const { uuid } = await placeOrder(investor);
      const look = async () => ({
        papers: (await client.ask(listLibrary, {})).length > 0,
        waiting: (await client.ask(listEnvelopes, { query: { status: 'PENDING' } })).length,
        news: (await client.ask(listNotifications, {})).length > 0,
        signed: (await client.ask(countNotifications)).pending_documents,
        inMe: (await client.ask(getMe)).private_area.notifications.length > 0,
      });
      const there = { papers: true, waiting: 1, news: true, signed: 1, inMe: true };
      expect(await look()).toEqual(there);
      const { number } = await app.db
        .selectFrom('accounts')
        .select('number')
        .where('uuid', '=', account.uuid)
        .executeTakeFirstOrThrow();
      const envelope = await envelopeOf(app, uuid);
      if (leaving === 'hide') await setShown(number, false);
      else
        await app.db
          .updateTable('accounts')
          .set(leaving)
          .where('uuid', '=', account.uuid)
          .execute();
      expect(await look()).toEqual({
        papers: false,
        waiting: 0,
        news: false,
        signed: 0,
        inMe: false,
      });
      expect(await person.client.try(getEnvelope, { params: { id: envelope.uuid } })).toMatchObject(
        { status: 404 },
      );
    },
  );

  it('is named by its number, by who may', async () => {
    expect(await setShown('0000000000', false)).toMatchObject({
      status: 422,
      errors: [{ field: 'number', message: 'No hay ninguna cuenta con el número 0000000000.' }],
    });
    expect((await setShown('4444400001', false, 'AUDIT')).code).toBe('OFFICE_FORBIDDEN');
  });
});

describe('an account that was closed', () => {
  // It is 10 March 2026 in the tests.
  it.each([
    ['2021-03-10T12:00:00Z', true],
    ['2021-03-09T12:00:00Z', false],
  ])('on %s is still shown: %s', async (closed_at, isShown) => {
    const number = `44445${closed_at.slice(5, 7)}${closed_at.slice(8, 10)}0`;
    const { first, other, list } = await start({ number, closed_at: new Date(closed_at) });
    expect((await list('true')).map(([uuid]) => uuid)).toHaveLength(isShown ? 2 : 1);
    expect(new Map((await list('false')) as [string, boolean][])).toEqual(
      new Map([
        [first, true],
        [other, isShown],
      ]),
    );
  });
});

describe('an account that is blocked', () => {
  it.each(['BLOQUEADO', 'BLOQUEADO_AML'] as const)(
    'as %s is found by the same filter, and no filter tells why',
    async (status) => {
      const { person, client, account } = await addInvestor(app);
      await app.db
        .updateTable('accounts')
        .set({ status })
        .where('uuid', '=', account.uuid)
        .execute();
      const found = async (op: 'eq' | 'ne', value: string) =>
        client.ask(listOwnAccounts, {
          params: { id: person.uuid },
          query: { $filter: encodeFilter([{ field: 'status', op, value }]) },
        });
      expect(await found('eq', 'BLOQUEADO')).toMatchObject([{ status: 'BLOQUEADO' }]);
      expect(await found('ne', 'BLOQUEADO_AML')).toHaveLength(1);
      expect(await found('eq', 'BLOQUEADO_AML')).toEqual([]);
      expect(await found('ne', 'BLOQUEADO')).toEqual([]);
    },
  );
});
