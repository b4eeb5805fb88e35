import { hostname } from 'node:os';
import {
  closeOfficeSession,
  openOfficeSession,
  redeemDeviceLogin,
  startDeviceLogin,
} from '@area/contract/office/session/calls';
import { OFFICE_SESSION_SCHEMAS } from '@area/contract/office/session/schemas';
import type { OfficeSession } from '@area/contract/office/session/schemas';
import { typedFactor } from './answer-challenge.ts';
import { removeCredentials, storeCredentials } from './credentials-file.ts';
import type { Credentials } from './credentials-file.ts';
import type { Client } from './client.ts';
import { EXIT } from './exit-codes.ts';
import type { ExitCode } from './exit-codes.ts';
import { ask } from './office-server.ts';
import { showFailure } from './show-failure.ts';
import { UsageError } from './usage-error.ts';

const keep = async (
  { env, server, terminal }: Client,
  credentials: Credentials,
  { staff, expires_at }: OfficeSession,
): Promise<ExitCode> => {
  const path = await storeCredentials(env, server.origin, credentials);
  terminal.note(`${staff.username} (${staff.permission_set}) until ${expires_at}, kept in ${path}`);
  return EXIT.done;
};

/** Waits until somebody lets this machine in who is logged in at the office's door. *Source*: RFC 8628. */
const logInByBrowser = async (client: Client): Promise<ExitCode> => {
  const { server, terminal, wait } = client;
  const begun = await ask(server, startDeviceLogin, { body: { machine: hostname() } });
  const device = OFFICE_SESSION_SCHEMAS.startDeviceLogin.response.safeParse(begun.data).data;
  if (!device) return showFailure(terminal, begun);
  terminal.note(`Open ${device.verification_url} and let in the code ${device.user_code}`);
  for (;;) {
    await wait(device.interval * 1000);
    const body = { device_code: device.device_code };
    const redeemed = await ask(server, redeemDeviceLogin, { body });
    if (redeemed.code === 'DEVICE_LOGIN_PENDING') continue;
    const opened = OFFICE_SESSION_SCHEMAS.redeemDeviceLogin.response.safeParse(redeemed.data).data;
    if (!opened) return showFailure(terminal, redeemed);
    return keep(client, { kind: 'DEVICE', token: opened.access_token }, opened.session);
  }
};

/** Where no browser is at hand. With an identity provider nobody has a password, and the browser is the only way. */
const logInByPassword = async (client: Client, username: string): Promise<ExitCode> => {
  const { server, terminal } = client;
  const password = await terminal.ask('Password: ', true);
  const code = await terminal.ask('Code of your application, or a recovery code: ');
  if (!password || !code) throw new UsageError('a login takes a password and a code');
  const body = { username, password, factor: typedFactor(code) };
  const answer = await ask(server, openOfficeSession, { body });
  const session = OFFICE_SESSION_SCHEMAS.openOfficeSession.response.safeParse(answer.data).data;
  if (!session?.csrf_token) return showFailure(terminal, answer);
  const { cookies } = answer;
  return keep(client, { kind: 'BROWSER', cookies, csrf_token: session.csrf_token }, session);
};

/** Lets this command line in. */
export const logIn = async (client: Client, username: string | undefined): Promise<ExitCode> =>
  username === undefined ? logInByBrowser(client) : logInByPassword(client, username);

/** Closes the session at the server, and forgets it here whatever the server says. */
export const logOut = async ({ env, server, terminal }: Client): Promise<ExitCode> => {
  try {
    if (server.credentials) await ask(server, closeOfficeSession);
  } finally {
    await removeCredentials(env, server.origin);
  }
  terminal.note(`logged out of ${server.origin}`);
  return EXIT.done;
};
