import type { PasswordOwner } from '@area/domain/intervener/password';
import { knownWords, whyNotGuesses, whyNotPassword } from '@area/domain/intervener/password';
import type { Reason } from '@area/domain/rules/reason';
import { AppError } from '../../platform/http/app-error.ts';
import { countGuesses } from './count-guesses.ts';

/** A refusal at a field of a form. */
export const refuseField = (field: string, why: Reason): AppError =>
  new AppError('INVALID_INPUT', {
    errors: [{ field, code: 'INVALID', reason: why }],
  });

/**
 * Every password that a person chooses is checked here. The lists come last, because they cost most.
 * *Errors*: INVALID_INPUT at `password`, with the first rule that it breaks; UNAVAILABLE. *Source*: ADR 0133.
 */
export const requireGoodPassword = async (
  password: string,
  owner: PasswordOwner,
): Promise<void> => {
  const why =
    whyNotPassword(password, owner) ??
    whyNotGuesses(
      await countGuesses({
        password,
        known: knownWords([owner.document_number, ...owner.known]),
      }),
    );
  if (why) throw refuseField('password', why);
};
