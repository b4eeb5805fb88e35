import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

/** As many as PostgreSQL takes by itself. */
const ITERATIONS = 4096;
const KEY_BYTES = 32;

/**
 * What PostgreSQL keeps of a password, made here: the password itself is never part of a statement, which a log of the
 * database would show. *Source*: RFC 5803.
 */
export const scramVerifier = (password: string): string => {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, KEY_BYTES, 'sha256');
  const keyFor = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyFor('Client Key')).digest('base64');
  const server = keyFor('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${server}`;
};
