import OAuth2Server from '@node-oauth/oauth2-server';
import type {
  Client,
  ClientCredentialsModel,
  PasswordModel,
  Token,
  User,
} from '@node-oauth/oauth2-server';
import type { Visit } from '../../platform/http/visit.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { logIn } from './log-in.ts';
import { openConsumerSession } from './open-session.ts';
import { findPortalByPair } from './portals.ts';
import { renewSession } from './renew.ts';
import { claimedBy } from './store.ts';

const { AbstractGrantType, InvalidGrantError, InvalidRequestError } = OAuth2Server;

const GRANTS = ['password', 'refresh_token', 'client_credentials'];

/** The result of a grant on its way through the library, which asks for the user first and then for the tokens. */
interface Granted extends User {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly scope: string;
}

const isGranted = (user: User): user is Granted => typeof user['access_token'] === 'string';

const tokenOf = (client: Client, user: User): Token => {
  if (!isGranted(user)) throw new Error('the model hands out its own users only');
  const { access_token: accessToken, refresh_token: refreshToken, scope } = user;
  return {
    accessToken,
    ...(refreshToken !== undefined && { refreshToken }),
    scope: [scope],
    client,
    user,
  };
};

/** Renewal is one statement of ours: the library would need three. */
export const renewalGrant = (parts: Parts, visit: Visit) =>
  class extends AbstractGrantType {
    override async handle(request: OAuth2Server.Request, client: Client): Promise<Token> {
      const token: unknown = Reflect.get(request.body as object, 'refresh_token');
      if (typeof token !== 'string' || token === '')
        throw new InvalidRequestError('Missing parameter: `refresh_token`');
      const shown = { token, portal_id: client.id, now: parts.clock.wall() };
      const pair = await renewSession(parts, shown, visit);
      if (!pair) throw new InvalidGrantError('Invalid grant: refresh token is invalid');
      return tokenOf(client, pair);
    }
  };

/** What the OAuth 2 library asks of us, for one request: portals as clients, interveners as users, hashed tokens. */
export const oauthModel = (parts: Parts, visit: Visit): PasswordModel & ClientCredentialsModel => ({
  getClient: async (key, secret) => {
    const id = await findPortalByPair(parts.database.kysely, key, secret ?? '');
    return id === undefined ? false : { id, grants: GRANTS };
  },
  getUser: async (username, password, client) =>
    logIn(parts, claimedBy(client.id, username), { password, visit }),
  getUserFromClient: async ({ id }) => ({
    access_token: await openConsumerSession(parts.database.kysely, id, parts.clock.wall()),
    scope: 'consumer',
  }),
  saveToken: async (_token, client, user) => tokenOf(client, user),
  getAccessToken: async () => false,
});
