import { addMonths } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { isGiin } from '../identifiers/giin.ts';
import { normaliseGiin } from '../identifiers/normalise.ts';
import { isFatcaGiin } from '../rules/identifiers.ts';
import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import type { FatcaVerdict } from './fatca-person.ts';
import type { CrsIndicator } from './tax-residence-codes.ts';
import type { IsParticipating } from './tax-residence.ts';
import { isCrsReportable } from './tax-residence.ts';

/** Why an entity that is no bank counts as active. *Source*: decisions 5.3 (c). */
export const ACTIVE_REASONS = [
  'LISTED',
  'UNDER_HALF_PASSIVE',
  'PUBLIC_BODY',
  'NON_FINANCIAL_HOLDING',
  'START_UP',
  'LIQUIDATION',
  'TREASURY',
  'NON_PROFIT',
] as const;
export type ActiveReason = (typeof ACTIVE_REASONS)[number];

/** The FATCA status of a financial institution. *Source*: decisions 5.3 (b). */
export const INSTITUTION_KINDS = ['PARTICIPATING', 'EXEMPT', 'NON_PARTICIPATING'] as const;
export type InstitutionKind = (typeof INSTITUTION_KINDS)[number];

/** Somebody who controls an entity, 25 % or more, otherwise an administrator. */
export interface ControllingPerson {
  readonly is_us: boolean;
  /** Tax residences. *Shape*: alpha-2. */
  readonly countries: readonly string[];
}

/** Controlling persons of one declaration at most. *Source*: ours. */
export const CONTROLLERS_MAX = 30;

/** What the declaration of an entity says. */
export interface EntityFacts {
  /** Whether there is a declaration at all. */
  readonly is_certified: boolean;
  readonly is_specified_us_person: boolean;
  /** Null when it is no financial institution. */
  readonly institution: InstitutionKind | null;
  /** Whether it is an investment entity of a country outside CRS. */
  readonly is_outside_investment_entity: boolean;
  readonly active_reasons: readonly ActiveReason[];
  readonly incorporated_on: CivilDate | null;
  /** Its own tax residences. *Shape*: alpha-2. */
  readonly countries: readonly string[];
  readonly controlling_persons: readonly ControllingPerson[];
}

/** What FATCA and CRS say of an entity. */
export interface EntityVerdict extends FatcaVerdict {
  readonly crs: CrsIndicator;
}

/** Age at which an entity is no longer starting up. *Units*: months. *Source*: decisions 5.3 (c). */
export const START_UP_MONTHS = 24;

const isStartingUp = (incorporatedOn: CivilDate | null, today: CivilDate): boolean =>
  incorporatedOn !== null && today < addMonths(incorporatedOn, START_UP_MONTHS);

/** Whether an entity counts as active; that it starts up is checked against its age. *Source*: decisions 5.3 (c). */
export const isActive = (
  { active_reasons, incorporated_on }: EntityFacts,
  today: CivilDate,
): boolean =>
  active_reasons.some((each) => each !== 'START_UP' || isStartingUp(incorporated_on, today));

const ownCrs = ({ countries }: EntityFacts, isParticipating: IsParticipating): CrsIndicator =>
  isCrsReportable(countries, isParticipating) ? 'RP' : 'NRP';

const controlledCrs = (
  { controlling_persons }: EntityFacts,
  isParticipating: IsParticipating,
): CrsIndicator =>
  controlling_persons.some(({ countries }) => isCrsReportable(countries, isParticipating))
    ? 'NFRP'
    : 'NFTR';

const STATUS_OF_INSTITUTION = {
  PARTICIPATING: 'IF_PARTICIPANTE',
  EXEMPT: 'IF_EXENTA',
  NON_PARTICIPATING: 'IF_NO_PARTICIPANTE',
} as const;

const judgeInstitution = (kind: InstitutionKind, crs: CrsIndicator): EntityVerdict => ({
  status: STATUS_OF_INSTITUTION[kind],
  indicator: 'NO_REPORTABLE_PERSON',
  crs,
});

const judgePassive = (facts: EntityFacts, crs: CrsIndicator): EntityVerdict =>
  facts.controlling_persons.some(({ is_us }) => is_us)
    ? { status: 'ENF_PASIVA_CON_TITULAR_US', indicator: 'REPORTABLE_PERSON', crs }
    : { status: 'ENF_PASIVA', indicator: 'NO_REPORTABLE_PERSON', crs };

/** What FATCA and CRS say of an entity on a day, in the order of the decision. *Source*: decisions 5.3. */
export const judgeEntity = (
  facts: EntityFacts,
  isParticipating: IsParticipating,
  today: CivilDate,
): EntityVerdict => {
  if (!facts.is_certified)
    return { status: 'EN_ANALISIS', indicator: 'NO_REPORTABLE_PERSON', crs: 'SC' };
  if (facts.is_specified_us_person)
    return {
      status: 'US_PERSON',
      indicator: 'REPORTABLE_PERSON',
      crs: ownCrs(facts, isParticipating),
    };
  const controlled = controlledCrs(facts, isParticipating);
  if (facts.institution)
    return judgeInstitution(
      facts.institution,
      facts.is_outside_investment_entity ? controlled : 'NA',
    );
  if (isActive(facts, today))
    return {
      status: 'ENF_ACTIVA',
      indicator: 'NO_REPORTABLE_PERSON',
      crs: ownCrs(facts, isParticipating),
    };
  return judgePassive(facts, controlled);
};

/** Why the declaration of an entity is not whole: a participating institution has a GIIN, a passive entity somebody who controls it. *Source*: decisions 3 and 5.3. */
export const whyNotEntity = (
  facts: EntityFacts,
  giin: string,
  today: CivilDate,
): Reason | undefined => {
  if (facts.institution === 'PARTICIPATING')
    return isFatcaGiin(giin) ?? (isGiin(normaliseGiin(giin)) ? undefined : reason('rules.giin'));
  const isPassive =
    !facts.is_specified_us_person && facts.institution === null && !isActive(facts, today);
  return isPassive && facts.controlling_persons.length === 0
    ? reason('rules.kyc.controlling_persons')
    : undefined;
};
