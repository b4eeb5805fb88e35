import { hash } from '@node-rs/argon2';
import { DEMO_PASSWORD } from '../src/entry/demo/people.ts';

/** As little work as argon2id takes. What a password costs in earnest is `auth/passwords.ts`'s, and its tests'. */
export const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The hash of any secret, for a test that is not about what it costs. */
export const cheapHash = async (secret: string): Promise<string> => hash(secret, CHEAP);

let kept: Promise<string> | undefined;

/** The hash of everybody's password: a login of a test waits only for what the test is about. */
export const cheapPasswordHash = async (): Promise<string> => (kept ??= cheapHash(DEMO_PASSWORD));
