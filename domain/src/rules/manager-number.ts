import { normaliseIdentifier } from '../identifiers/normalise.ts';
import { required } from './amounts.ts';
import { warningOfCif } from './identifiers.ts';
import { onlyLettersNumbers } from './letters.ts';
import type { Reason, Rule } from './reason.ts';

const CIF_LENGTH = 9;
const STARTS_AS_CIF = /^[A-Z]\d/;

/** The NIF of a manager or its number in the register: letters and digits, however they are grouped. *Source*: decisions 1.3. */
export const managerNumber: Rule = (typed) =>
  required(typed) ?? onlyLettersNumbers(normaliseIdentifier(typed));

/** A warning about a manager's number that is written as a CIF and stored nevertheless. *Source*: decisions 3 (cif). */
export const warningOfManagerNumber = (typed: string): Reason | undefined => {
  const number = normaliseIdentifier(typed);
  return number.length === CIF_LENGTH && STARTS_AS_CIF.test(number)
    ? warningOfCif(number)
    : undefined;
};
