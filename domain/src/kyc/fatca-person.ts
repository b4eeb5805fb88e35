import { addDays, addMonths, civilDate } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import type { FatcaIndicator, FatcaStatus } from './tax-residence-codes.ts';

/** Signs that somebody may be a US person. *Source*: decisions 5.3. */
export const US_INDICIA = [
  'BIRTH',
  'ADDRESS',
  'PHONE',
  'STANDING_ORDERS',
  'ATTORNEY_ADDRESS',
] as const;
export type UsIndicium = (typeof US_INDICIA)[number];

/** Days in which indicia are explained away, or a US person gives the number. *Source*: decisions 5.3. */
export const CURE_DAYS = 90;

/** What the FATCA declaration of a person says. */
export interface FatcaPersonFacts {
  readonly is_us_citizen: boolean;
  /** Resident or holder of a green card. */
  readonly is_us_resident: boolean;
  /** Empty when there is none. */
  readonly us_tin: string;
  readonly indicia: readonly UsIndicium[];
  /** When the indicia, or that the person is of the US, were first seen. */
  readonly seen_on: CivilDate | null;
  /** A declaration like the W-8BEN, with a passport or a certificate of loss. */
  readonly is_cured: boolean;
  readonly refuses: boolean;
  /** When the first account was opened; null without any. */
  readonly client_since: CivilDate | null;
  /** The day of the last movement or login, or of the opening of the first account; null without any account. */
  readonly last_active_on: CivilDate | null;
}

/** From this day on every new client certifies; earlier accounts are preexisting. *Source*: decisions 11.13. */
export const NEW_ACCOUNTS_FROM: CivilDate = civilDate('2014-07-01');

/** Years without a movement or a login after which an account is inactive. *Source*: decisions 11.13. */
export const INACTIVE_YEARS = 3;

const MONTHS_PER_YEAR = 12;

const isPreexisting = ({ client_since }: FatcaPersonFacts): boolean =>
  client_since !== null && client_since < NEW_ACCOUNTS_FROM;

const isInactive = ({ last_active_on }: FatcaPersonFacts, today: CivilDate): boolean =>
  last_active_on !== null && today >= addMonths(last_active_on, INACTIVE_YEARS * MONTHS_PER_YEAR);

/** What FATCA says of somebody. */
export interface FatcaVerdict {
  readonly status: FatcaStatus;
  readonly indicator: FatcaIndicator;
}

const verdict = (status: FatcaStatus, indicator: FatcaIndicator): FatcaVerdict => ({
  status,
  indicator,
});

const isPastCure = (seenOn: CivilDate | null, today: CivilDate): boolean =>
  seenOn !== null && today > addDays(seenOn, CURE_DAYS);

const isUsPerson = ({ is_us_citizen, is_us_resident, us_tin }: FatcaPersonFacts): boolean =>
  is_us_citizen || is_us_resident || us_tin.trim() !== '';

const judgeUsPerson = (
  { us_tin, refuses, seen_on }: FatcaPersonFacts,
  today: CivilDate,
): FatcaVerdict => {
  const isWithout = us_tin.trim() === '' && (refuses || isPastCure(seen_on, today));
  return verdict(isWithout ? 'RECALCITRANTE_US_PERSON' : 'US_PERSON', 'REPORTABLE_PERSON');
};

const statusOfIndicia = (facts: FatcaPersonFacts, today: CivilDate): FatcaStatus => {
  if (facts.refuses) return 'RECALCITRANTE_CON_INDICIOS';
  if (!isPastCure(facts.seen_on, today)) return 'EN_ANALISIS';
  return isInactive(facts, today) ? 'RECALCITRANTE_INACTIVA' : 'RECALCITRANTE_CON_INDICIOS';
};

const judgeIndicia = (facts: FatcaPersonFacts, today: CivilDate): FatcaVerdict =>
  verdict(statusOfIndicia(facts, today), 'INDICIOS_REPORTABLE_PERSON');

/** The FATCA status and indicator of a person on a day. *Source*: decisions 5.3 and 11.13. */
export const judgeFatcaPerson = (facts: FatcaPersonFacts, today: CivilDate): FatcaVerdict => {
  if (isUsPerson(facts)) return judgeUsPerson(facts, today);
  if (facts.indicia.length > 0 && !facts.is_cured) return judgeIndicia(facts, today);
  if (facts.refuses) return verdict('RECALCITRANTE_SIN_INDICIOS', 'NO_REPORTABLE_PERSON');
  return verdict(
    'NON_US_PERSON',
    isPreexisting(facts) ? 'SIN_INDICIOS_PREEXISTENTES' : 'NO_REPORTABLE_PERSON',
  );
};

/** Why a person's declaration is not whole: a US person gives the tax number. *Source*: decisions 5.3. */
export const whyNotFatcaPerson = (facts: FatcaPersonFacts): Reason | undefined =>
  isUsPerson(facts) && facts.us_tin.trim() === '' ? reason('rules.tax.us_tin') : undefined;

const BLOCKED: readonly FatcaStatus[] = [
  'RECALCITRANTE_SIN_INDICIOS',
  'RECALCITRANTE_CON_INDICIOS',
  'RECALCITRANTE_US_PERSON',
  'RECALCITRANTE_INACTIVA',
];

/** Whether somebody may not put money in, because they declared nothing. *Source*: decisions 5.3. */
export const isIncomingBlocked = (status: FatcaStatus): boolean => BLOCKED.includes(status);
