import type { X509Certificate } from 'node:crypto';
import { AppError } from '../../http/app-error.ts';
import type { KeyHolder } from '../../sealing/key-holder.ts';
import { StartError } from '../../why-not-start.ts';

export type KeyType = KeyHolder['asymmetricKeyType'];

const RETRY_SECONDS = 30;

/** The kind of a key that is held elsewhere, by its certificate. *Errors*: StartError. */
export const typeOfKey = ({ publicKey }: X509Certificate): KeyType => {
  const type = publicKey.asymmetricKeyType;
  if (type === 'rsa' || type === 'ec') return type;
  throw new StartError(`A sealing key must be RSA or EC, not ${type}.`);
};

/** The answer while a key is out of reach. */
export const sealUnavailable = (cause: unknown): AppError => {
  const error = new AppError('SEAL_UNAVAILABLE', { retryAfter: RETRY_SECONDS });
  // The caller is told to come back; whoever reads the log is told why.
  error.cause = cause;
  return error;
};
