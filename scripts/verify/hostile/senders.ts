import { demoHost } from '@area/server/entry/demo/brands';
import { DEMO_PASSWORD } from '@area/server/entry/demo/people';
import { readPool, uuidsFrom } from '../../../server/test/hostile/uuid-pool.ts';
import type { AskUuids } from '../../../server/test/hostile/uuid-pool.ts';
import type { Sender } from '../../../server/test/hostile/send-hostile-requests.ts';
import { sendRequest, describe, textAt } from '../http-client.ts';
import { findPerson, logIn } from '../people.ts';

const REASON = 'Me ha pedido ayuda por teléfono con su cartera';

/** Opened once, and again when it was closed. */
const kept = (open: () => Promise<string>): Sender['open'] => {
  let opened: string | undefined;
  return async (again) => {
    if (again) opened = undefined;
    opened ??= await open();
    return { authorization: opened };
  };
};

const enterAs = (url: string, key: string, username: string) => async (): Promise<string> => {
  const { person, host } = findPerson(key);
  const body = {
    username,
    password: DEMO_PASSWORD,
    document_number: person.document,
    reason: REASON,
  };
  const answer = await sendRequest(url, {
    method: 'POST',
    path: '/api/users/admin/login',
    headers: { apikey: host.apikey },
    body,
  });
  const token = answer.kind === 'answered' ? textAt(answer.body, 'data', 'access_token') : '';
  if (!token) throw new Error(`staff cannot enter: ${describe(answer)}`);
  return `Bearer ${token}`;
};

/** People whose areas together have every kind of account. */
const PEOPLE = ['lucia', 'rosa', 'marta', 'elena'] as const;

/** Every kind of sender: people of every kind, staff in an area, a portal with its keys, and an anonymous one. */
export const openSenders = async (url: string, askUuids: AskUuids): Promise<readonly Sender[]> => {
  const people: Sender[] = [];
  for (const key of PEOPLE) {
    const { uuid } = await logIn(url, key);
    people.push({
      name: key,
      open: kept(async () => (await logIn(url, key)).authorization),
      uuids: uuidsFrom(await readPool(askUuids, uuid)),
    });
  }
  const [{ uuids }] = people as [Sender];
  const { consumer_key, consumer_secret, apikey } = demoHost('cierzo');
  const pair = `Basic ${Buffer.from(`${consumer_key}:${consumer_secret}`).toString('base64')}`;
  return [
    ...people,
    { name: 'staff', open: kept(enterAs(url, 'lucia', 'operaciones')), uuids },
    { name: 'a portal', open: async () => ({ authorization: pair, apikey }), uuids },
    { name: 'nobody', open: async () => ({}), uuids },
  ];
};
