import { KeyObject, sign } from 'node:crypto';
import { promisify } from 'node:util';

/** Holds a private key and signs with it where the key is. The key itself never comes here. */
export interface KeyHolder {
  readonly asymmetricKeyType: 'rsa' | 'ec';
  /**
   * The signature of the SHA-256 of some bytes: PKCS #1 v1.5 of an RSA key, in DER of an EC key.
   * *Errors*: SEAL_UNAVAILABLE when the holder does not sign in time, or signs with another key.
   */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}

/** A key in the memory of this process, or who holds one elsewhere. */
export type SigningKey = KeyObject | KeyHolder;

// The asynchronous form: an RSA signature takes milliseconds that requests need not wait for.
const signWithKey = promisify(sign);

/** Both kinds of key, asked in one way. */
export const holderOf = (key: SigningKey): KeyHolder =>
  key instanceof KeyObject
    ? {
        asymmetricKeyType: key.asymmetricKeyType === 'ec' ? 'ec' : 'rsa',
        sign: async (bytes) => signWithKey('sha256', bytes, key),
      }
    : key;
