import type * as Argon2 from '@node-rs/argon2';
import { vi } from 'vitest';
import { CHEAP } from './password.ts';

/**
 * A code of six digits is hashed as slowly as argon2id does by itself, 28 ms of processor time for each signature of a test. Here it is
 * hashed cheaply, in the same format; a hash that names its cost, as a password's does, costs what it says.
 */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  const hash: typeof Argon2.hash = async (secret, cost, signal) =>
    argon2.hash(secret, cost ?? CHEAP, signal);
  return { ...argon2, hash };
});
