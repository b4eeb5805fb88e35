import type { TokenAnswer } from '@area/contract/auth/schemas';
import { findBearer } from '../src/access/auth/sessions.ts';
import { DEMO_PASSWORD } from '../src/entry/demo/people.ts';
import { requestToken, basicOf, userName } from './client.ts';
import type { TestApp } from './test-app.ts';

interface From {
  readonly portal?: string;
  readonly password?: string;
  readonly headers?: Record<string, string>;
}

/** Tries to log in by document number, from whatever browser the headers tell. */
export const tryLogin = async (
  app: TestApp,
  document: string,
  { portal = 'cierzo', password = DEMO_PASSWORD, headers = {} }: From = {},
) =>
  requestToken(
    app,
    { grant_type: 'password', username: userName(portal, document), password },
    { portal, headers },
  );

/** Both tokens of a new session. */
export const openPair = async (
  app: TestApp,
  document: string,
  from: From = {},
): Promise<TokenAnswer> => {
  const answer = await tryLogin(app, document, from);
  if (answer.statusCode !== 200)
    throw new Error(`login answered ${answer.statusCode}: ${answer.payload}`);
  return answer.json<TokenAnswer>();
};

/** A new pair for a refresh token, or nothing. */
export const renewPair = async (
  app: TestApp,
  refresh_token: string,
  portal = 'cierzo',
): Promise<TokenAnswer | undefined> => {
  const answer = await requestToken(
    app,
    { grant_type: 'refresh_token', refresh_token },
    { portal },
  );
  return answer.statusCode === 200 ? answer.json<TokenAnswer>() : undefined;
};

/** Whether an access token opens anything. */
export const isAlive = async ({ parts }: TestApp, access_token: string): Promise<boolean> =>
  (await findBearer(parts, `Bearer ${access_token}`, {
    account: null,
    operation: null,
    person: null,
    every_account: false,
    beside: undefined,
  })) !== undefined;

/** Closes a session as a portal does at logout. */
export const revoke = async ({ app }: TestApp, token: string, portal = 'cierzo') =>
  app.inject({
    method: 'POST',
    url: '/api/oauth2/revoke',
    headers: {
      authorization: basicOf(portal),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ token }).toString(),
  });
