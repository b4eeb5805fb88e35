import { addPasskey, beginPasskey } from '@area/contract/passkeys/calls';
import type { Passkey } from '@area/contract/passkeys/schemas';
import type { NewPasskey, PasskeyQuestion } from '@area/contract/schemas/passkeys';
import { requestPasskey, signDocuments } from '@area/contract/signatures/calls';
import { demoHost } from '../src/entry/demo/brands.ts';
import { Authenticator } from './authenticator.ts';
import { Client } from './client.ts';
import type { Reply } from './client.ts';
import type { Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** Where the browser of a test is. */
export const HERE = { origin: 'http://localhost' };

/** A passkey in the hands of a test, and what the portal shows of it. */
export interface OwnPasskey {
  readonly authenticator: Authenticator;
  readonly shown: Passkey;
}

/** Has a new authenticator make a passkey for the person of a client, who types the code from their phone. */
export const addPasskeyTo = async (client: Client, name = 'Mi móvil'): Promise<OwnPasskey> => {
  const authenticator = new Authenticator();
  const { challenge, options }: NewPasskey = await client.ask(beginPasskey);
  const registration = authenticator.register(options, HERE);
  return {
    authenticator,
    shown: await client.ask(addPasskey, { body: { challenge, name, registration } }),
  };
};

const withKey = (portal: string) => ({ apikey: demoHost(portal).apikey });

/** What the login asks of a passkey. */
export const askPasskeyLogin = async (
  app: TestApp,
  portal = 'cierzo',
): Promise<PasskeyQuestion> => {
  const { data } = await new Client(app).send({
    method: 'POST',
    path: '/onboarding/passkey-login/challenges',
    headers: withKey(portal),
  });
  return data as PasskeyQuestion;
};

/** Sends an answer to the login, as a browser with a mark or without. */
export const sendPasskeyLogin = async (
  app: TestApp,
  body: unknown,
  { portal = 'cierzo', headers = {} }: { portal?: string; headers?: Record<string, string> } = {},
): Promise<Reply> =>
  new Client(app).post('/onboarding/passkey-login', body, { ...withKey(portal), ...headers });

/** Logs in with a passkey. */
export const logInWith = async (app: TestApp, authenticator: Authenticator): Promise<Client> => {
  const { challenge, options } = await askPasskeyLogin(app);
  const assertion = authenticator.answer(options, HERE);
  const { data } = await sendPasskeyLogin(app, { challenge, assertion });
  return new Client(app, (data as { access_token: string }).access_token);
};

/** Signs an order with a passkey. */
export const trySigningWith = async (
  { client }: Pick<Person, 'client'>,
  authenticator: Authenticator,
  uuid_operation: string,
): Promise<Reply> => {
  const { challenge, options } = await client.ask(requestPasskey, { body: { uuid_operation } });
  const passkey = { challenge, assertion: authenticator.answer(options, HERE) };
  return client.try(signDocuments, { body: { uuid_operation, passkey } });
};
