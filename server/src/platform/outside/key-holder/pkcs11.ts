import { createHash, verify } from 'node:crypto';
import type { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { KeyHolder } from '../../sealing/key-holder.ts';
import { StartError } from '../../why-not-start.ts';
import { sealUnavailable, typeOfKey } from './held-key.ts';
import type { KeyType } from './held-key.ts';
import { PIN_NAME, runTool } from './run-tool.ts';
import type { TokenAddress } from './token-address.ts';

/** Of OpenSC: a program of its own, so that a fault in the library of a token ends no process of ours. */
const TOOL = 'pkcs11-tool';
/** The signer waits. */
const TIMEOUT_MS = 5_000;

/** DER of DigestInfo up to the SHA-256 itself: tokens sign what they are given. *Source*: RFC 8017, 9.2. */
const DIGEST_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');

export interface TokenKey {
  readonly address: TokenAddress;
  /** Whose key it is: each signature is checked with it. */
  readonly certificate: X509Certificate;
  readonly tool?: string;
  readonly timeout_ms?: number;
}

const parametersOf = ({ module, token, id }: TokenAddress, type: KeyType): string[] => [
  `--module=${module}`,
  `--token-label=${token}`,
  '--login',
  `--pin=env:${PIN_NAME}`,
  '--sign',
  `--id=${id}`,
  ...(type === 'rsa'
    ? ['--mechanism=RSA-PKCS']
    : ['--mechanism=ECDSA', '--signature-format=openssl']),
];

const inputOf = (bytes: Uint8Array, type: KeyType): Buffer => {
  const digest = createHash('sha256').update(bytes).digest();
  return type === 'rsa' ? Buffer.concat([DIGEST_INFO, digest]) : digest;
};

const PIN_REFUSED = /CKR_PIN_(?:INCORRECT|LOCKED|EXPIRED|INVALID)/;

/** Asks the token, unless it refused the PIN before: after a few wrong ones a token locks itself for good. */
const buildSign = ({ address, certificate, tool = TOOL, timeout_ms = TIMEOUT_MS }: TokenKey) => {
  const type = typeOfKey(certificate);
  let refused: Error | undefined;
  return async (bytes: Uint8Array, pin: string): Promise<Uint8Array> => {
    if (refused) throw refused;
    const input = inputOf(bytes, type);
    const run = { tool, parameters: parametersOf(address, type), input, pin, timeout_ms };
    const signature = await runTool(run).catch((error: Error) => {
      if (PIN_REFUSED.test(error.message)) refused = error;
      throw error;
    });
    if (!verify('sha256', bytes, certificate.publicKey, signature))
      throw new Error(`the key ${address.id} is not that of the certificate`);
    return signature;
  };
};

const readPin = async (path: string): Promise<string> => {
  const pin = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new StartError(`The pin-source ${path} of SEAL_KEY_URI cannot be read.`, { cause });
  });
  return pin.replace(/\r?\n$/, '');
};

/**
 * A key in a token that speaks PKCS #11, which has signed once when this returns. *Errors*: StartError: the PIN cannot be read, or
 * the token does not sign with the key of the certificate.
 */
export const openTokenKey = async (key: TokenKey): Promise<KeyHolder> => {
  const pin = await readPin(key.address.pin_file);
  const sign = buildSign(key);
  await sign(Buffer.from('a first signature'), pin).catch((cause: Error) => {
    throw new StartError(`The token of SEAL_KEY_URI does not sign: ${cause.message}.`, { cause });
  });
  return {
    asymmetricKeyType: typeOfKey(key.certificate),
    sign: async (bytes) =>
      sign(bytes, pin).catch((cause: unknown) => {
        throw sealUnavailable(cause);
      }),
  };
};
