import { StartError } from '../../why-not-start.ts';

/** Where a key is, as a PKCS #11 URI says it. *Source*: RFC 7512. */
export interface TokenAddress {
  /** Label of the token. */
  readonly token: string;
  /** CKA_ID of the key. *Shape*: hexadecimal. */
  readonly id: string;
  /** Library of whoever made the token. */
  readonly module: string;
  /** File with the PIN. */
  readonly pin_file: string;
}

const EXAMPLE =
  'pkcs11:token=NAME;id=%01?module-path=/usr/lib/softhsm/libsofthsm2.so&pin-source=/etc/private-area/pin';

const partsOf = (text: string, separator: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(separator).map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name, value.join('=')];
    }),
  );

/** Any byte may stand in an id, also one that is no text. */
const toHex = (id: string): string =>
  Buffer.from(
    id.replaceAll(/%([\da-f]{2})/gi, (_all, byte: string) =>
      String.fromCharCode(parseInt(byte, 16)),
    ),
    'latin1',
  ).toString('hex');

const pathOf = (source: string | undefined): string =>
  decodeURIComponent(source ?? '').replace(/^file:(?:\/\/)?(?=\/)/, '');

const read = (uri: string): TokenAddress => {
  const [path = '', query = ''] = uri.replace(/^pkcs11:/, '').split('?');
  const [attributes, how] = [partsOf(path, ';'), partsOf(query, '&')];
  return {
    token: decodeURIComponent(attributes.get('token') ?? ''),
    id: toHex(attributes.get('id') ?? ''),
    module: pathOf(how.get('module-path')),
    pin_file: pathOf(how.get('pin-source')),
  };
};

/** *Errors*: StartError that shows how it is written. A PIN is never part of it: settings show in lists of processes. */
export const parseTokenAddress = (uri: string): TokenAddress => {
  const address = read(uri);
  if (Object.values(address).includes('') || uri.includes('pin-value'))
    throw new StartError(
      `SEAL_KEY_URI names token, id, module-path and pin-source, and no pin-value, as in ${EXAMPLE}.`,
    );
  return address;
};
