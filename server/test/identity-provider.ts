import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

/** Somebody whom the identity provider knows. */
export interface Account {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly groups?: readonly string[];
}

/** A real OpenID Connect provider on a port of its own, at which the person who is named next logs in at once. */
export interface IdentityProvider {
  readonly settings: Readonly<
    Record<'STAFF_OIDC_ISSUER' | 'STAFF_OIDC_CLIENT_ID' | 'STAFF_OIDC_CLIENT_SECRET', string>
  >;
  /** Goes with a browser from the address to the way back, and reads what is there. */
  logIn(
    address: string,
    account: Account,
    acr?: string,
  ): Promise<Record<'code' | 'state' | 'iss', string>>;
  close(): Promise<void>;
}

const CLIENT = { client_id: 'private-area', client_secret: 'a secret + of/the=test%' } as const;

interface OidcContext {
  readonly oidc: {
    readonly provider: Provider;
    readonly client: { readonly clientId: string };
    readonly session: { readonly accountId: string };
  };
}

/** Nobody is asked whether they agree: the staff's own employer is. */
const agree = async ({ oidc }: OidcContext) => {
  const grant = new oidc.provider.Grant({
    clientId: oidc.client.clientId,
    accountId: oidc.session.accountId,
  });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
};

const configurationWith = async (
  accounts: ReadonlyMap<string, Account>,
  redirect_uri: string,
): Promise<object> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    clients: [
      {
        ...CLIENT,
        redirect_uris: [redirect_uri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'test', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['of the test'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['groups'],
      acr: null,
    },
    acrValues: ['password', 'mfa'],
    ttl: Object.fromEntries(
      ['Interaction', 'Grant', 'Session', 'AccessToken', 'IdToken'].map((name) => [name, 600]),
    ),
    features: { devInteractions: { enabled: false } },
    findAccount: (_context: unknown, sub: string) => ({
      accountId: sub,
      claims: () => accounts.get(sub),
    }),
    loadExistingGrant: agree,
  };
};

const listen = async (server: Server, port: number): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Follows redirects with cookies, as a browser does, to the first address outside the provider. */
const browse = async (address: string, issuer: string): Promise<URL> => {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  while (url.origin === issuer) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const [pair = ''] of answer.headers.getSetCookie().map((line) => line.split(';'))) {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (!location)
      throw new Error(`${url.pathname} answered ${answer.status}: ${await answer.text()}`);
    url = new URL(location, url);
  }
  return url;
};

export const startIdentityProvider = async (
  redirect_uri: string,
  port = 0,
): Promise<IdentityProvider> => {
  const accounts = new Map<string, Account>();
  let next: { readonly accountId: string; readonly acr?: string } = { accountId: '' };
  const server = createServer();
  const issuer = await listen(server, port);
  const provider = new Provider(issuer, await configurationWith(accounts, redirect_uri));
  const callback = provider.callback();
  server.on('request', (request, response) => {
    const isLogin = request.url?.startsWith('/interaction/');
    void (isLogin
      ? provider.interactionFinished(request, response, { login: next })
      : callback(request, response));
  });
  return {
    settings: {
      STAFF_OIDC_ISSUER: issuer,
      STAFF_OIDC_CLIENT_ID: CLIENT.client_id,
      STAFF_OIDC_CLIENT_SECRET: CLIENT.client_secret,
    },
    logIn: async (address, account, acr) => {
      accounts.set(account.sub, account);
      next = { accountId: account.sub, ...(acr !== undefined && { acr }) };
      const { searchParams } = await browse(address, issuer);
      const read = (name: string): string => searchParams.get(name) ?? '';
      return { code: read('code'), state: read('state'), iss: read('iss') };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
