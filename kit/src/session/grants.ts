import type { TokenAnswer } from '@area/contract/auth/schemas';
import { t } from '../texts/ui.ts';
import type { InitialConfiguration } from '../white-label/configuration.ts';
import { basePathOf } from '../white-label/configuration.ts';
import { CallError, NO_ANSWER } from '../transport/call-error.ts';
import type { SessionAnswer } from './token-store.ts';
import { readJson, send } from '../transport/transport.ts';
import type { Answer } from '../transport/transport.ts';

/** *Source*: specification 8, an error naming the host. */
const noHost = (): CallError =>
  new CallError({
    code: 'NO_HOST',
    message: `No credentials for the host ${location.hostname}`,
    info: t('ui.failure.no_host', { host: location.hostname }),
    status: NO_ANSWER,
    requestId: '',
  });

const basicAuth = ({ consumer }: InitialConfiguration): string => {
  if (!consumer) throw noHost();
  return `Basic ${btoa(`${consumer.key}:${consumer.secret}`)}`;
};

/** The key that names this host before anybody has logged in. *Errors*: `CallError` NO_HOST. */
export const apikeyOf = ({ apikey }: InitialConfiguration): string => {
  if (!apikey) throw noHost();
  return apikey;
};

/** The ways to a token, and the way to end it. *Source*: specification 7, Auth. */
export interface Grants {
  byPassword(document: string, password: string): Promise<TokenAnswer>;
  byRefresh(refresh_token: string): Promise<TokenAnswer>;
  /** A session of the host, with nobody in it. */
  byHost(): Promise<SessionAnswer>;
  /** Ends it on the server, if it can be reached: nobody waits for it. */
  revoke(token: string): void;
}

export const createGrants = (configuration: InitialConfiguration): Grants => {
  const post = async (
    path: string,
    fields: Record<string, string>,
    keepalive = false,
  ): Promise<Answer> =>
    send({
      method: 'POST',
      url: basePathOf(configuration, 'auth') + path,
      headers: { Authorization: basicAuth(configuration) },
      body: new URLSearchParams(fields),
      keepalive,
    });
  const grant = async (fields: Record<string, string>): Promise<TokenAnswer> =>
    (await readJson(await post('/oauth2/token', fields))) as TokenAnswer;
  return {
    byPassword: (document, password) =>
      grant({
        grant_type: 'password',
        username: `${configuration.user_prefix}/${document}`,
        password,
      }),
    byRefresh: (refresh_token) => grant({ grant_type: 'refresh_token', refresh_token }),
    byHost: () => grant({ grant_type: 'client_credentials' }),
    revoke: (token) => void post('/oauth2/revoke', { token }, true).catch(() => undefined),
  };
};
