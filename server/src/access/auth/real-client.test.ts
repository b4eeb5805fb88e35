import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../entry/demo/people.ts';
import { userName } from '../../../test/client.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
  address = await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.dispose());

const [{ document: IVAN } = { document: '' }] = DEMO_PEOPLE;

/** The client library warns of anything but TLS; between two processes of one machine there is none. */
const options = { [oauth.allowInsecureRequests]: true };
const client = { client_id: 'cierzo-portal' };
const pair = oauth.ClientSecretBasic('cierzo-portal');
const issuer = () => ({
  issuer: address,
  token_endpoint: `${address}/api/oauth2/token`,
  revocation_endpoint: `${address}/api/oauth2/revoke`,
});

const logIn = async (password = DEMO_PASSWORD) => {
  const fields = { username: userName('cierzo', IVAN), password };
  const answer = await oauth.genericTokenEndpointRequest(
    issuer(),
    client,
    pair,
    'password',
    fields,
    options,
  );
  return oauth.processGenericTokenEndpointResponse(issuer(), client, answer);
};

const renew = async (token = '') => {
  const answer = await oauth.refreshTokenGrantRequest(issuer(), client, pair, token, options);
  return oauth.processRefreshTokenResponse(issuer(), client, answer);
};

const revoke = async (token: string): Promise<undefined> =>
  oauth.processRevocationResponse(
    await oauth.revocationRequest(issuer(), client, pair, token, options),
  );

const get = async (path: string, token: string): Promise<number> =>
  (await fetch(`${address}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).status;

describe('a real OAuth 2 client, over the network', () => {
  it('logs in with the password grant and uses the access token', async () => {
    const { access_token, token_type, expires_in, scope } = await logIn();
    expect({ token_type, scope, expires_in }).toEqual({
      token_type: 'bearer',
      scope: 'private_area',
      expires_in: 900,
    });
    expect(await get('/me', access_token)).toBe(200);
  });

  it('renews the session with the refresh grant, and is refused the spent token', async () => {
    const { refresh_token } = await logIn();
    const renewed = await renew(refresh_token);
    expect(renewed.refresh_token).not.toBe(refresh_token);
    expect(await get('/me', renewed.access_token)).toBe(200);
    await expect(renew(refresh_token)).rejects.toMatchObject({
      error: 'invalid_grant',
      status: 401,
    });
  });

  it.each(['access_token', 'refresh_token'] as const)(
    'revokes the session by its %s',
    async (which) => {
      const session = await logIn();
      expect(await revoke(session[which] ?? '')).toBeUndefined();
      expect(await get('/me', session.access_token)).toBe(401);
      await expect(renew(session.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
    },
  );

  it('is told nothing about a token that does not exist', async () => {
    expect(await revoke('a'.repeat(43))).toBeUndefined();
  });

  it('gets a session of the host itself, which opens nobody’s area and has no refresh token', async () => {
    const answer = await oauth.clientCredentialsGrantRequest(issuer(), client, pair, {}, options);
    const session = await oauth.processClientCredentialsResponse(issuer(), client, answer);
    expect(session).toMatchObject({ scope: 'consumer', expires_in: 900 });
    expect(session.refresh_token).toBeUndefined();
    expect([
      await get('/me', session.access_token),
      await get('/onboarding/countries-info', session.access_token),
    ]).toEqual([401, 200]);
  });

  it('reads a wrong password as invalid_grant', async () => {
    await expect(logIn('wrong')).rejects.toMatchObject({ error: 'invalid_grant', status: 401 });
  });

  it('reads an unknown pair as a challenge of the Basic scheme', async () => {
    const wrong = oauth.ClientSecretBasic('not the secret');
    const answer = await oauth.genericTokenEndpointRequest(
      issuer(),
      client,
      wrong,
      'password',
      { username: 'a', password: 'b' },
      options,
    );
    await expect(
      oauth.processGenericTokenEndpointResponse(issuer(), client, answer),
    ).rejects.toMatchObject({ status: 401, cause: [{ scheme: 'basic' }] });
    const revocation = await oauth.revocationRequest(
      issuer(),
      client,
      wrong,
      'a'.repeat(43),
      options,
    );
    await expect(oauth.processRevocationResponse(revocation)).rejects.toMatchObject({
      status: 401,
      cause: [{ scheme: 'basic' }],
    });
  });
});
