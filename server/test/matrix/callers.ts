import { DEMO_PASSWORD } from '../../src/entry/demo/people.ts';
import { hashPassword } from '../../src/access/auth/passwords.ts';
import { demoHost } from '../../src/entry/demo/brands.ts';
import { Client, requestToken, basicOf, login } from '../client.ts';
import { openPair, revoke } from '../sessions.ts';
import { addStaff, enterArea } from '../staff.ts';
import type { TestApp } from '../test-app.ts';
import type { Home, Principal } from './principals.ts';
import { STANDINGS } from './principals.ts';
import { addMatrixAccount } from './matrix-account.ts';
import type { MatrixAccount } from './matrix-account.ts';

/** The caller, and the headers besides their token. */
export interface CallingPerson {
  readonly client: Client;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Callers {
  readonly worlds: Readonly<Partial<Record<Home, MatrixAccount>>>;
  readonly knockers: Readonly<Partial<Record<Principal, CallingPerson>>>;
}

const withHeaders = (app: TestApp, headers: CallingPerson['headers']): CallingPerson => ({
  client: new Client(app),
  headers,
});
const plain = (client: Client): CallingPerson => ({ client, headers: {} });

const closedSession = async (app: TestApp, document: string): Promise<Client> => {
  const { access_token } = await openPair(app, document);
  await revoke(app, access_token);
  return new Client(app, access_token);
};

const otherHost = async (
  app: TestApp,
  { uuid, document }: { uuid: string; document: string },
): Promise<Client> => {
  await app.db
    .insertInto('logins')
    .values({
      intervener_uuid: uuid,
      portal_id: 'agentes',
      password_hash: await hashPassword(DEMO_PASSWORD),
    })
    .execute();
  return login(app, document, 'agentes');
};

/** Staff come in as operations; what they may may change since. */
const staffIn = async (
  app: TestApp,
  document: string,
  now?: 'COMPLIANCE' | 'READ_ONLY',
): Promise<Client> => {
  const member = await addStaff(app);
  const client = await enterArea(app, document, member);
  if (now)
    await app.db
      .updateTable('staff')
      .set({ permission_set: now })
      .where('uuid', '=', member.uuid)
      .execute();
  return client;
};

/** Callers that are not a person, and callers who act as somebody else. */
const visitors = async (
  app: TestApp,
  owner: MatrixAccount,
  stranger: MatrixAccount,
): Promise<Callers['knockers']> => {
  const { access_token } = (await requestToken(app, { grant_type: 'client_credentials' })).json<{
    access_token: string;
  }>();
  const { document } = owner.person;
  return {
    nobody: withHeaders(app, {}),
    consumer: withHeaders(app, { authorization: basicOf('cierzo') }),
    apikey: withHeaders(app, { apikey: demoHost('cierzo').apikey }),
    host: plain(new Client(app, access_token)),
    closed: plain(await closedSession(app, document)),
    elsewhere: plain(await otherHost(app, owner.person)),
    staff: plain(await staffIn(app, document)),
    staffElsewhere: plain(await staffIn(app, stranger.person.document)),
    compliance: plain(await staffIn(app, document, 'COMPLIANCE')),
    readOnly: plain(await staffIn(app, document, 'READ_ONLY')),
  };
};

/** Everybody, each with what is theirs. */
export const addCallers = async (
  app: TestApp,
  homes: readonly Home[] = Object.keys(STANDINGS) as Home[],
): Promise<Callers> => {
  const worlds: Partial<Record<Home, MatrixAccount>> = {};
  for (const home of homes) worlds[home] = await addMatrixAccount(app, home);
  const { owner, stranger } = worlds;
  if (!owner || !stranger)
    throw new Error('whose things are asked for, and whoever else has some, are always there');
  const people = Object.entries(worlds).map(
    ([home, { person }]) => [home, plain(person.client)] as const,
  );
  return {
    worlds,
    knockers: { ...Object.fromEntries(people), ...(await visitors(app, owner, stranger)) },
  };
};
