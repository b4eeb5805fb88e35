import { demoHost } from '@area/server/entry/demo/brands';
import { readPool, uuidsFrom } from '../../../server/test/hostile/uuid-pool.ts';
import type { AskUuids } from '../../../server/test/hostile/uuid-pool.ts';
import type { Sender } from '../../../server/test/hostile/send-hostile-requests.ts';
import { findPerson, logIn } from '../people.ts';
import { OfficeMember } from './office-session.ts';

const REASON = 'Me ha pedido ayuda por teléfono con su cartera';

type Keys = Readonly<Record<string, string>>;

/** Opened once, and again when it was closed. */
const kept = (open: () => Promise<Keys>): Sender['open'] => {
  let opened: Keys | undefined;
  return async (again) => {
    if (again) opened = undefined;
    opened ??= await open();
    return opened;
  };
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
      open: kept(async () => ({ authorization: (await logIn(url, key)).authorization })),
      uuids: uuidsFrom(await readPool(askUuids, uuid)),
    });
  }
  const [{ uuids }] = people as [Sender];
  const { consumer_key, consumer_secret, apikey } = demoHost('cierzo');
  const clerk = new OfficeMember(url, 'operaciones');
  const { document } = findPerson('lucia').person;
  const pair = `Basic ${Buffer.from(`${consumer_key}:${consumer_secret}`).toString('base64')}`;
  return [
    ...people,
    { name: 'staff', open: kept(async () => clerk.openArea('cierzo', document, REASON)), uuids },
    { name: 'a portal', open: async () => ({ authorization: pair, apikey }), uuids },
    { name: 'nobody', open: async () => ({}), uuids },
  ];
};

/** Who sends to the office: a clerk, an administrator and somebody who only has a client's session. */
export const openOfficeSenders = (
  [client, ...others]: readonly Sender[],
  url: string,
): readonly Sender[] => {
  if (!client) return [];
  const { uuids } = client;
  const [clerk, administrator] = [
    new OfficeMember(url, 'direccion'),
    new OfficeMember(url, 'sistemas'),
  ];
  return [
    { name: 'a clerk', open: async (again) => clerk.keys(again), uuids },
    { name: 'an administrator', open: async (again) => administrator.keys(again), uuids },
    client,
    ...others.filter(({ name }) => name === 'nobody'),
  ];
};
