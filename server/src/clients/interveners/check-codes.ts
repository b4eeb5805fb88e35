import { isCode, judgeCode } from '@area/domain/signature/challenge';
import { verify } from '@node-rs/argon2';
import type { Selectable } from 'kysely';
import type { Db, IntervenersTable } from '../../platform/db/tables.ts';
import { Refusal } from '../../platform/http/app-error.ts';
import {
  CODE_REFUSALS,
  countFailure,
  requireUnblocked,
} from '../../documents/signatures/codes/failures.ts';
import { forgetFailures } from '../../documents/signatures/codes/challenges-store.ts';
import { contactChangeSha256 } from './contact-codes.ts';
import type { ContactCodes } from './contact-codes.ts';
import {
  lockLastChallenge,
  updateChallengeUsed,
  countFailedTry,
} from './contact-challenge-store.ts';

const REFUSALS = { ...CODE_REFUSALS, changed: 'CONTACT_CODE_CHANGED' } as const;

interface Typed {
  readonly move: ContactCodes;
  readonly codes: { readonly old: string; readonly new: string };
  readonly now: Date;
}

const isRight = async (hash: string, code: string): Promise<boolean> =>
  isCode(code) && verify(hash, code);

/**
 * Uses up the codes of a change of contact. A wrong pair counts although nothing changes, like a wrong signing code: an
 * attacker cannot continue with the other kind. The caller has locked the person. *Errors*: SIGNING_BLOCKED after too many
 * wrong codes in a row.
 */
export const spendContactCodes = async (
  db: Db,
  person: Selectable<IntervenersTable>,
  { move, codes, now }: Typed,
): Promise<Refusal | undefined> => {
  await requireUnblocked(db, person.uuid, now);
  const challenge = await lockLastChallenge(db, person.uuid, move.field);
  if (!challenge) return new Refusal('CODE_WRONG');
  const matches =
    (await isRight(challenge.old_code_hash, codes.old)) &&
    (await isRight(challenge.new_code_hash, codes.new));
  const verdict = judgeCode(challenge, { matches, sha256: contactChangeSha256(person, move), now });
  if (verdict === 'accepted') {
    await updateChallengeUsed(db, challenge.uuid, now);
    await forgetFailures(db, person.uuid);
    return undefined;
  }
  if (verdict === 'wrong') {
    await countFailedTry(db, challenge.uuid);
    await countFailure(db, person.uuid, now);
  }
  return new Refusal(REFUSALS[verdict]);
};
