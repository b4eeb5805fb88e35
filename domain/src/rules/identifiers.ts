import { isBic } from '../identifiers/bic.ts';
import { isIban, normaliseIban } from '../identifiers/iban.ts';
import { isIsin } from '../identifiers/isin.ts';
import { isCif } from '../identifiers/cif.ts';
import { isDni, isNie } from '../identifiers/nif.ts';
import { normaliseIdentifier, normaliseNif } from '../identifiers/normalise.ts';
import { isForeignPassport, isSpanishPassport } from '../identifiers/passport.ts';
import { isSpanishMobile, normaliseSpanishPhone } from '../identifiers/spanish-phone.ts';
import { minLength } from './lengths.ts';
import { patternRule, matches } from './pattern.ts';
import type { Reason, Rule } from './reason.ts';

/** Always passes, as specified; `warningOfCif` gives the warning. *Source*: specification 5. */
export const cif: Rule = () => undefined;

const warnsOfCif = patternRule('rules.warning.cif', (typed) => isCif(normaliseNif(typed)));

/**
 * The warning of a form and an answer about a wrong CIF, which is not refused; nothing for a right or empty one.
 * *Source*: decisions 3 (cif).
 */
export const warningOfCif = (typed: string): Reason | undefined =>
  typed.trim() === '' ? undefined : warnsOfCif(typed);

/** *Source*: specification 5. */
export const dni = patternRule('rules.dni', (typed) => isDni(normaliseNif(typed)));

/** *Source*: specification 5. */
export const nie = patternRule('rules.nie', (typed) => isNie(normaliseNif(typed)));

/** The passport of Spain. *Source*: specification 5, decisions 3. */
const passport = patternRule('rules.passport', (typed) =>
  isSpanishPassport(normaliseIdentifier(typed)),
);

const foreignPassport = patternRule('rules.foreign_passport', (typed) =>
  isForeignPassport(normaliseIdentifier(typed)),
);

const SPAIN = 'ES';

/** A passport by the country that gave it: those of Spain have a form, others only a length. *Source*: specification 5, decisions 3. */
export const passportOf = (country: string | null | undefined): Rule =>
  country === SPAIN ? passport : foreignPassport;

/** *Source*: specification 5. */
export const isin = patternRule('rules.isin', (typed) => isIsin(normaliseIdentifier(typed)));

/** Refuses the manager's own funds as the origin of an external transfer. *Source*: specification 5. */
export const isinNotOwnFund = (ownIsins: readonly string[]): Rule =>
  patternRule('rules.isin_not_own_fund', (typed) => !ownIsins.includes(normaliseIdentifier(typed)));

/** *Source*: specification 5. */
export const iban = patternRule('rules.iban', (typed) => isIban(normaliseIban(typed)));

/** *Source*: specification 5. */
export const bic = patternRule('rules.bic', (typed) => isBic(normaliseIdentifier(typed)));

/** *Source*: specification 5, 'debe empezar por 6 o 7.' */
export const spanishPhone = patternRule('rules.spanish_phone', (typed) =>
  isSpanishMobile(normaliseSpanishPhone(typed)),
);

/** Digits only, at least four; the server checks that the class exists. *Source*: specification 5, decisions 4. */
export const isCnae = matches('rules.is_cnae', /^[0-9]{4,}$/);

const CODE_MIN_LENGTH = 3;

/** At least three characters. *Source*: specification 5. */
export const isFatcaGiin: Rule = (typed) => minLength(CODE_MIN_LENGTH)(typed.trim());

/** At least three characters. *Source*: specification 5. */
export const hasCrs: Rule = (typed) => minLength(CODE_MIN_LENGTH)(typed.trim());
