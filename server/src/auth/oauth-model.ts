import type { PasswordModel, RefreshTokenModel, Client, Token, User, RefreshToken } from '@node-oauth/oauth2-server';
import type { Parts } from '../parts.ts';
import { newUuid } from '../new-uuid.ts';
import { verifyPassword } from './passwords.ts';
import { findLogin, findPortal, insertTokens, openFamily, revokeRefreshToken, findRefreshToken } from './store.ts';
import { ACCESS_LIFE_SECONDS, REFRESH_LIFE_SECONDS, newToken } from './tokens.ts';

type Model = PasswordModel & RefreshTokenModel;

const GRANTS = ['password', 'refresh_token'];

interface OwnUser extends User {
  readonly intervener_uuid: string;
  readonly family: string;
}

const isOwnUser = (user: User): user is OwnUser => typeof user['intervener_uuid'] === 'string';

const ownUser = (user: User): OwnUser => {
  if (!isOwnUser(user)) throw new Error('the model hands out its own users only');
  return user;
};

/** As a form field is written, which the standard asks of both halves of a Basic pair. */
const formDecoded = (text: string): string => new URLSearchParams(`text=${text}`).get('text') ?? text;

/** The portal of a pair, sent as it is or form-encoded: clients do either. *Source*: RFC 6749, 2.3.1. */
const getClient = async (parts: Parts, key: string, secret: string | null): Promise<Client | false> => {
  const db = parts.database.kysely;
  const portal =
    (await findPortal(db, key, secret ?? '')) ?? (await findPortal(db, formDecoded(key), formDecoded(secret ?? '')));
  return portal ? { id: portal.id, grants: GRANTS } : false;
};

const getUser = async (parts: Parts, login: { username: string; password: string; portal: string }) => {
  const found = await findLogin(parts.database.kysely, login.username, login.portal);
  const fits = await verifyPassword(found?.password_hash, login.password);
  return fits && found ? { intervener_uuid: found.intervener_uuid, family: newUuid() } : false;
};

const saveToken = async (parts: Parts, token: Token, client: Client, user: User): Promise<Token> => {
  const { intervener_uuid, family } = ownUser(user);
  const issued_at = parts.clock.wall();
  // By the clock that will judge them, rather than the library's own.
  const after = (seconds: number): Date => new Date(issued_at.getTime() + seconds * 1000);
  await openFamily(parts.database.kysely, {
    uuid: family,
    portal_id: client.id,
    kind: 'CLIENT',
    intervener_uuid,
    opened_at: issued_at,
    last_used_at: issued_at,
    expires_at: after(REFRESH_LIFE_SECONDS),
  });
  await insertTokens(parts.database.kysely, {
    family,
    access: { token: token.accessToken, expires_at: after(ACCESS_LIFE_SECONDS) },
    refresh: { token: token.refreshToken ?? '', expires_at: after(REFRESH_LIFE_SECONDS) },
    issued_at,
  });
  return { ...token, client, user, scope: ['private_area'] };
};

const getRefreshToken = async (parts: Parts, token: string): Promise<RefreshToken | false> => {
  const row = await findRefreshToken(parts.database.kysely, token, parts.clock.wall());
  if (!row) return false;
  const client = { id: row.portal_id, grants: GRANTS };
  const user = { intervener_uuid: row.intervener_uuid, family: row.family };
  return { refreshToken: token, client, user, scope: ['private_area'] };
};

/** What the OAuth 2 library asks of us: portals as clients, interveners as users, hashed tokens. */
export const oauthModel = (parts: Parts): Model => ({
  getClient: async (key, secret) => getClient(parts, key, secret),
  getUser: async (username, password, client) =>
    getUser(parts, { username, password, portal: client.id }),
  generateAccessToken: async () => newToken(),
  generateRefreshToken: async () => newToken(),
  saveToken: async (token, client, user) => saveToken(parts, token, client, user),
  getRefreshToken: async (token) => getRefreshToken(parts, token),
  revokeToken: async (token) => revokeRefreshToken(parts.database.kysely, token.refreshToken, parts.clock.wall()),
  getAccessToken: async () => false,
});
