import { StartError } from '../../why-not-start.ts';

/** Where a key service signs, and with which token it is asked. */
export interface ServiceAddress {
  readonly url: string;
  /** File with the bearer token. */
  readonly token_file: string;
}

const TOKEN_SOURCE = 'token-source';
const EXAMPLE =
  'https://keys.example.com/v1/keys/seal/sign?token-source=/etc/private-area/key-service-token';

/** Whether a key is asked of a service over HTTP, and not of a token. */
export const isServiceAddress = (uri: string): boolean => /^https?:/.test(uri);

/** *Errors*: StartError that shows how it is written. A token is never part of it: settings show in lists of processes. */
export const parseServiceAddress = (uri: string): ServiceAddress => {
  const url = new URL(uri);
  const token_file = url.searchParams.get(TOKEN_SOURCE) ?? '';
  if (!token_file.startsWith('/') || url.username !== '' || url.password !== '')
    throw new StartError(
      `SEAL_KEY_URI names the address that signs and, in token-source, a file with its token, as in ${EXAMPLE}.`,
    );
  url.searchParams.delete(TOKEN_SOURCE);
  return { url: url.href, token_file };
};
