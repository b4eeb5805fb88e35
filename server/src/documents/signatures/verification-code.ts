import { randomInt } from 'node:crypto';
import {
  VERIFICATION_ALPHABET,
  VERIFICATION_LENGTH,
} from '@area/domain/signature/verification-code';

/** A code that nobody guesses: 30 characters to the power of 16. */
export const newVerificationCode = (): string =>
  Array.from({ length: VERIFICATION_LENGTH }, () =>
    VERIFICATION_ALPHABET.charAt(randomInt(VERIFICATION_ALPHABET.length)),
  ).join('');
