import { createHash, verify } from 'node:crypto';
import type { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { KeyHolder } from '../../sealing/key-holder.ts';
import { StartError } from '../../why-not-start.ts';
import { sealUnavailable, typeOfKey } from './held-key.ts';
import type { KeyType } from './held-key.ts';
import type { ServiceAddress } from './service-address.ts';

/** The signer waits: for all tries together. */
const TIMEOUT_MS = 5_000;
const TRIES = 3;
const PAUSE_FIRST_MS = 100;
const ANSWER_MAX_BYTES = 64 * 1024;
const TOO_MANY = 429;
const FAULT_OF_SERVICE = 500;

/** As key services name them. */
const ALGORITHMS: Readonly<Record<KeyType, string>> = {
  rsa: 'RSASSA_PKCS1_V1_5_SHA_256',
  ec: 'ECDSA_SHA_256',
};

const signed = z.object({ signature: z.base64().min(1) });

/** A key that a service keeps. */
export interface ServiceKey {
  readonly address: ServiceAddress;
  /** Whose key it is: each signature is checked with it. */
  readonly certificate: X509Certificate;
  readonly timeout_ms?: number;
}

/** It may be otherwise in a moment: another try is worth it. */
class Passing extends Error {}

/** Read for each signature: a token that is renewed in its file needs no restart. */
const readToken = async ({ token_file }: ServiceAddress): Promise<string> => {
  const token = (await readFile(token_file, 'utf8')).trim();
  if (token === '') throw new Error(`${token_file} holds no token`);
  return token;
};

const readAnswer = async (answer: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > ANSWER_MAX_BYTES) throw new Error('it answered without end');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const parseSignature = (text: string): Uint8Array => {
  try {
    return Buffer.from(signed.parse(JSON.parse(text)).signature, 'base64');
  } catch (cause) {
    throw new Error('it answered without a signature', { cause });
  }
};

const ask = async (
  { url, token_file }: ServiceAddress,
  body: string,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  const token = await readToken({ url, token_file });
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: `Bearer ${token}`,
    },
    body,
    // The token goes to the address of the settings alone.
    redirect: 'manual',
    signal,
  }).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    throw new Passing('it does not answer', { cause });
  });
  if (answer.ok) return parseSignature(await readAnswer(answer));
  await answer.body?.cancel();
  const told = `it answered ${answer.status}`;
  throw answer.status >= FAULT_OF_SERVICE || answer.status === TOO_MANY
    ? new Passing(told)
    : new Error(told);
};

/** To sign again the same digest does no harm: what passes is tried again within the time. */
const askAgain = async (
  address: ServiceAddress,
  body: string,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask(address, body, signal);
    } catch (error) {
      if (!(error instanceof Passing) || attempt === TRIES) throw error;
      await pause(PAUSE_FIRST_MS * 2 ** (attempt - 1), undefined, { signal });
    }
  }
};

const signBy = async (
  { address, certificate, timeout_ms = TIMEOUT_MS }: ServiceKey,
  bytes: Uint8Array,
): Promise<Uint8Array> => {
  const digest = createHash('sha256').update(bytes).digest('base64');
  const body = JSON.stringify({ algorithm: ALGORITHMS[typeOfKey(certificate)], digest });
  const signal = AbortSignal.timeout(timeout_ms);
  const signature = await askAgain(address, body, signal).catch((cause: unknown) => {
    if (!signal.aborted) throw cause;
    throw new Error(`no answer within ${timeout_ms} ms`, { cause });
  });
  if (!verify('sha256', bytes, certificate.publicKey, signature))
    throw new Error('it signs with a key that is not that of the certificate');
  return signature;
};

/**
 * A key that a service over HTTP keeps, which has signed once when this returns. *Errors*: StartError: the token cannot be read, or
 * the service does not sign with the key of the certificate. *Source*: ADR 198.
 */
export const openServiceKey = async (key: ServiceKey): Promise<KeyHolder> => {
  await signBy(key, Buffer.from('a first signature')).catch((cause: Error) => {
    throw new StartError(`The key service of SEAL_KEY_URI does not sign: ${cause.message}.`, {
      cause,
    });
  });
  return {
    asymmetricKeyType: typeOfKey(key.certificate),
    sign: async (bytes) =>
      signBy(key, bytes).catch((cause: unknown) => {
        throw sealUnavailable(cause);
      }),
  };
};
