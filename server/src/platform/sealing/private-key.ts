import { createPrivateKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { StartError } from '../why-not-start.ts';

const ENCRYPTED = '-----BEGIN ENCRYPTED PRIVATE KEY-----';
const KEY = /-----BEGIN (?:\w+ )?PRIVATE KEY-----/;

/** Whether a text has an unencrypted private key. */
export const hasPlainKey = (pem: string): boolean =>
  KEY.test(pem.replaceAll(ENCRYPTED, '')) || /^Proc-Type: /m.test(pem);

const isEncrypted = (pem: string): boolean => pem.includes(ENCRYPTED);

interface Opening {
  readonly passphrase: string | undefined;
  /** As a person finds it: a path or a setting. */
  readonly place: string;
}

/** Reads a private key, encrypted or not. *Errors*: StartError, without a passphrase where one is needed, and with a wrong one. */
export const openPrivateKey = (pem: string, { passphrase, place }: Opening): KeyObject => {
  if (!isEncrypted(pem)) return createPrivateKey(pem);
  if (passphrase === undefined)
    throw new StartError(
      `The key in ${place} is encrypted: name the file with its passphrase in SEAL_KEY_PASSPHRASE_FILE.`,
    );
  try {
    return createPrivateKey({ key: pem, passphrase });
  } catch (cause) {
    throw new StartError(`The passphrase of SEAL_KEY_PASSPHRASE_FILE does not open ${place}.`, {
      cause,
    });
  }
};

/** A key as it is kept: encrypted where there is a passphrase (PKCS #8, AES-256). */
export const presentPrivateKey = (key: KeyObject, passphrase: string | undefined): string =>
  key
    .export({
      type: 'pkcs8',
      format: 'pem',
      ...(passphrase !== undefined && { cipher: 'aes-256-cbc', passphrase }),
    })
    .toString();
