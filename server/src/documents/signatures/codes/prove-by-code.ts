import { isCode } from '@area/domain/signature/challenge';
import { verify } from '@node-rs/argon2';
import type { Db } from '../../../platform/db/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Proof, Proving } from '../proof.ts';
import { lockLastChallenge } from './challenges-store.ts';

/** Compares a typed code with the last one that was sent for these envelopes. *Errors*: CODE_WRONG when none was. */
export const proveByCode = async (
  db: Db,
  { envelopes, intervener }: Proving,
  code: string,
): Promise<Proof> => {
  const challenge = await lockLastChallenge(db, envelopes, intervener);
  if (!challenge?.code_hash) throw new AppError('CODE_WRONG');
  const { masked_phone } = challenge;
  return {
    challenge,
    matches: isCode(code) && (await verify(challenge.code_hash, code)),
    kept: {
      signature: { factor: 'SMS', masked_phone },
      facts: { masked_phone },
      keep: async () => undefined,
    },
  };
};
