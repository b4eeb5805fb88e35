import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { HashingQueue } from './hashing-queue.ts';

/** argon2id with the parameters that OWASP names for servers. *Units*: memory in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One processor stays free for everybody else, so that many logins leave room to answer and to refuse. */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));

/** One process lets fifty wait: some two seconds of work. */
const queue = new HashingQueue({ atOnce: AT_ONCE, waiting: 50 });

/** *Errors*: UNAVAILABLE when too many wait. */
export const hashPassword = async (password: string): Promise<string> =>
  queue.run(async () => hash(password, COST));

/** How a hash of bcrypt begins, which only other systems make. */
const BCRYPT = '$2';

/** Compared if nobody has the user name, so that both answers take the same time. */
let decoy: Promise<string> | undefined;

/**
 * Whether a password fits a stored hash; without one it still takes the time of a comparison.
 * *Errors*: UNAVAILABLE when too many wait.
 */
export const verifyPassword = async (
  stored: string | undefined,
  password: string,
): Promise<boolean> => {
  decoy ??= hash('nobody has this password', COST);
  const other = await decoy;
  const compared = stored ?? other;
  const fits = await queue.run(async () =>
    compared.startsWith(BCRYPT) ? verifyBcrypt(password, compared) : verify(compared, password),
  );
  return stored !== undefined && fits;
};
