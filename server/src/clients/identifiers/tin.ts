import { findCountry } from '@area/domain/code-lists/countries';
import { isCif } from '@area/domain/identifiers/cif';
import { isGermanIdNr } from '@area/domain/identifiers/idnr';
import { isPersonNif } from '@area/domain/identifiers/nif';
import { normaliseIdentifier, normaliseNif } from '@area/domain/identifiers/normalise';
import type { Reason } from '@area/domain/rules/reason';
import { whyNotChecked, whyNotTaxNumber } from '@area/domain/rules/tin';
import type { TaxNumber, TaxNumberCheck } from '@area/domain/rules/tin';
import { entityValidators, personValidators, stdnum } from 'stdnum';
import type { Validator } from 'stdnum';
import { HAS_OTHER_NUMBERS, NOT_FOR_TAXES } from './tin-exceptions.ts';

/** What running a country's algorithms says of a number. */
type Finding = 'RIGHT' | 'WRONG' | 'OF_ANOTHER_SHAPE';

const US_ITIN = /^9\d{2}(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}$/;

/**
 * The package covers every country but this: its rule for an NIE takes seven digits only, it has no K, L and M, and it
 * accepts both kinds of control character of a CIF. *Source*: decisions 3.
 */
const isSpanish = (typed: string): boolean => {
  const number = normaliseNif(typed);
  return isPersonNif(number) || isCif(number);
};

const validatorsOf = (country: string): readonly Validator[] => {
  const excluded = (NOT_FOR_TAXES[country] ?? []).map((name) => stdnum[country]?.[name]);
  const all = [...(personValidators[country] ?? []), ...(entityValidators[country] ?? [])];
  return all.filter((validator) => !excluded.includes(validator));
};

/** Digits of a Steuernummer, which has no public check; one of eleven would let any mistyped IdNr pass. *Source*: ADR 38. */
const GERMAN_TAX_OFFICE_NUMBER = /^(?:\d{10}|\d{12,13})$/;

/** The package accepts an IdNr with any repeated digits, so most typing errors pass. *Source*: decisions 3, ADR 38. */
const findingOfGerman = (typed: string): Finding => {
  const number = normaliseIdentifier(typed).replaceAll('/', '');
  if (isGermanIdNr(number) || stdnum['DE']?.['vat']?.validate(number).isValid === true)
    return 'RIGHT';
  return GERMAN_TAX_OFFICE_NUMBER.test(number) ? 'OF_ANOTHER_SHAPE' : 'WRONG';
};

const ask = (validator: Validator, typed: string): Finding => {
  const { isValid, error } = validator.validate(typed);
  if (isValid) return 'RIGHT';
  return error.name === 'InvalidChecksum' ? 'WRONG' : 'OF_ANOTHER_SHAPE';
};

const findingOf = (country: string, validators: readonly Validator[], typed: string): Finding => {
  const findings = validators.map((validator) => ask(validator, typed));
  if (findings.includes('RIGHT')) return 'RIGHT';
  return HAS_OTHER_NUMBERS.includes(country) && !findings.includes('WRONG')
    ? 'OF_ANOTHER_SHAPE'
    : 'WRONG';
};

const answer = (country: string, finding: Finding): TaxNumberCheck => ({
  country,
  valid: finding !== 'WRONG',
  checked: finding !== 'OF_ANOTHER_SHAPE',
});

/**
 * Checks a tax number by the algorithms of its country, persons' and entities' alike. A country without
 * an algorithm, or a number of a kind whose algorithm is not known, passes unchecked if it looks like a
 * number. *Source*: specification 5 and 7 (`POST /tin-validator`), decisions 3, ADR 38.
 */
export const checkTaxNumber = (asked: TaxNumber): TaxNumberCheck => {
  const country = asked.countryCode;
  const typed = asked.tinNumber.trim();
  if (whyNotTaxNumber(asked) || !findCountry(country))
    return { country, valid: false, checked: false };
  if (country === 'ES') return answer(country, isSpanish(typed) ? 'RIGHT' : 'WRONG');
  if (country === 'US' && US_ITIN.test(typed.replaceAll(/[\s-]/g, '')))
    return answer(country, 'RIGHT');
  if (country === 'DE') return answer(country, findingOfGerman(typed));
  const validators = validatorsOf(country);
  if (validators.length === 0) return answer(country, 'OF_ANOTHER_SHAPE');
  return answer(country, findingOf(country, validators, typed));
};

/** Why a tax number is refused, or nothing. A missing country refuses. *Source*: specification 5. */
export const whyNotTin = (asked: TaxNumber): Reason | undefined =>
  whyNotChecked(checkTaxNumber(asked));
