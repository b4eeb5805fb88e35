import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters that OWASP names for servers. *Units*: memory in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = async (password: string): Promise<string> => hash(password, COST);

/** Compared against when nobody has that user name, so that both answers take as long. */
let decoy: Promise<string> | undefined;

/** Whether a password fits a stored hash; without one it still takes the time of a comparison. */
export const verifyPassword = async (
  stored: string | undefined,
  password: string,
): Promise<boolean> => {
  decoy ??= hashPassword('nobody has this password');
  const fits = await verify(stored ?? (await decoy), password);
  return stored !== undefined && fits;
};
