import type { NewContributor } from '@area/contract/plan-people/schemas';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { whyNotContributor } from '@area/domain/plan-people/contributor';
import type { Relationship } from '@area/domain/plan-people/codes';
import { atField, reason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import { NOBODY_WRITTEN, whyNotWritten, writtenBody } from './new-person-values.ts';
import type { WrittenPerson } from './new-person-values.ts';

/** A contributor, as typed. */
export interface ContributorValues extends WrittenPerson {
  readonly kind: NewContributor['kind'];
  readonly relationship: Relationship | '';
}

export const ADDED_CONTRIBUTORS: readonly NewContributor['kind'][] = [
  'APORTANTE_CONYUGE',
  'APORTANTE_FAMILIAR',
];

export const NO_CONTRIBUTOR: ContributorValues = {
  ...NOBODY_WRITTEN,
  kind: 'APORTANTE_CONYUGE',
  relationship: 'CONYUGE',
};

/** A spouse is one; what a relative is must be said. */
export const withKind = (kind: NewContributor['kind']): Partial<ContributorValues> => ({
  kind,
  relationship: kind === 'APORTANTE_CONYUGE' ? 'CONYUGE' : '',
});

const whyNotRelated = ({ kind, relationship }: ContributorValues): readonly FieldReason[] => {
  if (relationship === '') return atField('relationship', reason('rules.required'));
  // Only the server knows the regime of the plan: its refusal is at the kind.
  return whyNotContributor({ kind, relationship, type: 'F' }, { kind: 'INDIVIDUAL' }).filter(
    ({ field }) => field === 'relationship',
  );
};

/** The server's own rules, as far as the form can know. */
export const whyNotContributorValues = (
  values: ContributorValues,
  today: CivilDate,
): readonly FieldReason[] => [
  ...whyNotRelated(values),
  ...whyNotWritten(
    values,
    { role: values.kind, has_power_limit: false, has_single_authority: false },
    today,
  ),
];

/** What is sent; the relationship is there once the rules hold. */
export const contributorBody = (values: ContributorValues): NewContributor => ({
  ...writtenBody(values),
  kind: values.kind,
  relationship: values.relationship || 'SIN_PARENTESCO',
});
