import { OWNER_ROLES } from '../account/roles.ts';
import type { Role } from '../account/role-codes.ts';
import type { IntervenerType } from '../intervener/status.ts';
import type { Cents } from '../money/money.ts';
import { NO_CENTS } from '../money/money.ts';
import { yearlyLimit } from '../pension/contribution-limit.ts';
import type { ContributionRegime, Occupation } from '../pension/contribution-limit.ts';
import type { FieldReason, Reason } from '../rules/reason.ts';
import { atField, reason } from '../rules/reason.ts';
import { CONTRIBUTING_RELATIVES } from './codes.ts';
import type { Relationship } from './codes.ts';

/** Who pays into a plan. *Source*: decisions 4 (contributor). */
export const CONTRIBUTOR_KINDS = [
  'PARTICIPE',
  'APORTANTE_CONYUGE',
  'APORTANTE_FAMILIAR',
  'PROMOTOR',
] as const;
export type ContributorKind = (typeof CONTRIBUTOR_KINDS)[number];

/** The participant pays without being added. */
export type AddedContributor = Exclude<ContributorKind, 'PARTICIPE'>;

/** What each is on the account. *Source*: specification 6, decisions 2.7. */
export const ROLE_OF_CONTRIBUTOR: Readonly<Record<ContributorKind, Role>> = {
  PARTICIPE: 'PARTICIPE',
  APORTANTE_CONYUGE: 'APORTANTE_CONYUGE',
  APORTANTE_FAMILIAR: 'APORTANTE_FAMILIAR',
  PROMOTOR: 'APORTANTE',
};

/** The regime of a plan account: set by the office, individual by default. *Source*: decisions 2.7. */
export const PLAN_REGIMES = ['INDIVIDUAL', 'OCCUPATIONAL', 'DISABLED'] as const;
export type PlanRegime = (typeof PLAN_REGIMES)[number];

/** The regime of an account, with what its limit depends on. */
export type StoredRegime =
  | { readonly kind: Exclude<PlanRegime, 'OCCUPATIONAL'> }
  | ({ readonly kind: 'OCCUPATIONAL' } & Occupation);

/**
 * How a person with some roles on a plan account contributes: an added contributor pays with their own money, everybody else
 * with that of the participant. *Source*: decisions 6.1, ADR 65.
 */
export const kindOfRoles = (roles: readonly Role[]): ContributorKind => {
  if (OWNER_ROLES.some((role) => roles.includes(role))) return 'PARTICIPE';
  return CONTRIBUTOR_KINDS.find((kind) => roles.includes(ROLE_OF_CONTRIBUTOR[kind])) ?? 'PARTICIPE';
};

/**
 * Whose contributions use up the limit of a participant: a promoter has one apart, and so has a spouse, unless the
 * participant is disabled, whose limit is that of all together. *Source*: decisions 2.7, RD 304/2004 article 12, ADR 65.
 */
export const kindsOfLimit = (isDisabled: boolean): readonly ContributorKind[] =>
  CONTRIBUTOR_KINDS.filter(
    (kind) => kind !== 'PROMOTOR' && (isDisabled || kind !== 'APORTANTE_CONYUGE'),
  );

const limitRegime = (kind: ContributorKind, kept: StoredRegime): ContributionRegime | undefined => {
  switch (kind) {
    case 'PARTICIPE':
      return kept;
    case 'APORTANTE_CONYUGE':
      return { kind: 'SPOUSE' };
    case 'APORTANTE_FAMILIAR':
      return kept.kind === 'DISABLED' ? { kind: 'DISABLED_RELATIVE' } : undefined;
    case 'PROMOTOR':
      return undefined;
  }
};

/**
 * What somebody may pay into a plan in a year: a spouse and each relative up to their own line, a promoter
 * what the employment rules let the employer pay. *Units*: cents. *Source*: decisions 2.7.
 */
export const contributorLimit = (
  kind: ContributorKind,
  kept: StoredRegime,
  year: number,
): Cents => {
  if (kind === 'PROMOTOR')
    return kept.kind === 'OCCUPATIONAL' ? kept.employer_contribution : NO_CENTS;
  const regime = limitRegime(kind, kept);
  return regime ? yearlyLimit(regime, year) : NO_CENTS;
};

/** Somebody to be added. */
export interface NewContributor {
  readonly kind: AddedContributor;
  readonly relationship: Relationship;
  readonly type: IntervenerType;
}

const whyNotKind = ({ kind, type }: NewContributor, kept: StoredRegime): Reason | undefined => {
  if (kind === 'APORTANTE_FAMILIAR' && kept.kind !== 'DISABLED')
    return reason('rules.contributor.disabled_only');
  if (kind === 'PROMOTOR' && kept.kind !== 'OCCUPATIONAL')
    return reason('rules.contributor.occupational_only');
  if (kind !== 'PROMOTOR' && type === 'J') return reason('rules.contributor.person_only');
  return undefined;
};

const whyNotRelated = ({ kind, relationship }: NewContributor): Reason | undefined => {
  if (kind === 'APORTANTE_CONYUGE' && relationship !== 'CONYUGE')
    return reason('rules.contributor.spouse');
  if (kind === 'APORTANTE_FAMILIAR' && !CONTRIBUTING_RELATIVES.includes(relationship))
    return reason('rules.contributor.relative');
  return undefined;
};

/** Why somebody cannot pay into a plan, at the field that says it. *Source*: decisions 1.3 and 2.7, RD 304/2004 articles 5 and 12. */
export const whyNotContributor = (
  added: NewContributor,
  kept: StoredRegime,
): readonly FieldReason[] => [
  ...atField('kind', whyNotKind(added, kept)),
  ...atField('relationship', whyNotRelated(added)),
];
