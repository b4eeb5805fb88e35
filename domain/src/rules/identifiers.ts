import { isBic } from '../identifiers/bic.ts';
import { isIban, normaliseIban } from '../identifiers/iban.ts';
import { isIsin } from '../identifiers/isin.ts';
import { isDni, isNie } from '../identifiers/nif.ts';
import { normaliseIdentifier, normaliseNif } from '../identifiers/normalise.ts';
import { isSpanishPassport } from '../identifiers/passport.ts';
import { isSpanishMobile, normaliseSpanishPhone } from '../identifiers/spanish-phone.ts';
import { minLength } from './lengths.ts';
import { asks, matches } from './pattern.ts';
import type { Rule } from './reason.ts';

/** Always passes, as specified; the server warns with `isCif`. *Source*: specification 5. */
export const cif: Rule = () => undefined;

/** *Source*: specification 5. */
export const dni = asks('rules.dni', (typed) => isDni(normaliseNif(typed)));

/** *Source*: specification 5. */
export const nie = asks('rules.nie', (typed) => isNie(normaliseNif(typed)));

/** The passport of Spain; another country's takes `isForeignPassport`. *Source*: specification 5, decisions 3. */
export const passport = asks('rules.passport', (typed) =>
  isSpanishPassport(normaliseIdentifier(typed)),
);

/** *Source*: specification 5. */
export const isin = asks('rules.isin', (typed) => isIsin(normaliseIdentifier(typed)));

/** Refuses the manager's own funds as the origin of an external transfer. *Source*: specification 5. */
export const isinNotOwnFund = (ownIsins: readonly string[]): Rule =>
  asks('rules.isin_not_own_fund', (typed) => !ownIsins.includes(normaliseIdentifier(typed)));

/** *Source*: specification 5. */
export const iban = asks('rules.iban', (typed) => isIban(normaliseIban(typed)));

/** *Source*: specification 5. */
export const bic = asks('rules.bic', (typed) => isBic(normaliseIdentifier(typed)));

/** *Source*: specification 5, 'debe empezar por 6 o 7.' */
export const spanishPhone = asks('rules.spanish_phone', (typed) =>
  isSpanishMobile(normaliseSpanishPhone(typed)),
);

/** Digits only, at least four; that the class exists is the server's to ask. *Source*: specification 5, decisions 4. */
export const isCnae = matches('rules.is_cnae', /^[0-9]{4,}$/);

const CODE_MIN_LENGTH = 3;

/** At least three characters. *Source*: specification 5. */
export const isFatcaGiin: Rule = (typed) => minLength(CODE_MIN_LENGTH)(typed.trim());

/** At least three characters. *Source*: specification 5. */
export const hasCrs: Rule = (typed) => minLength(CODE_MIN_LENGTH)(typed.trim());
