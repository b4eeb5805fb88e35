import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Another form of what is sealed gets another number. */
const FORM = 1;

/**
 * Encrypts small secrets that are stored in the database and that the program must read again. A secret can be decrypted
 * only with the same context, so that rows cannot be exchanged.
 */
export interface SecretBox {
  readonly seal: (text: string, context: string) => Buffer;
  /** *Errors*: throws for a changed value, or one with another key or context. */
  readonly open: (sealed: Buffer, context: string) => string;
}

/** A box with a key of 32 bytes. */
export const createSecretBox = (key: Buffer): SecretBox => ({
  seal: (text, context) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(context));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(FORM), nonce, cipher.getAuthTag(), body]);
  },
  open: (sealed, context) => {
    if (sealed[0] !== FORM) throw new Error('a sealed secret has a form that is not known');
    const [nonce_end, tag_end] = [1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES];
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(1, nonce_end), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(sealed.subarray(nonce_end, tag_end));
    return decipher.update(sealed.subarray(tag_end), undefined, 'utf8') + decipher.final('utf8');
  },
});
