import type { FieldReason } from '../rules/reason.ts';
import { atField, reason } from '../rules/reason.ts';
import type { BeneficiaryContingency } from './codes.ts';

/** Somebody who would collect, as far as others in the same designation matter. */
export interface PlacedBeneficiary {
  readonly given_name: string;
  readonly family_name_1: string;
  readonly document_number: string | null;
  readonly birthdate: string | null;
  readonly contingency: BeneficiaryContingency;
  readonly order: number;
}

/** How many people a designation names. *Source*: ours. */
export const BENEFICIARIES_MAX = 30;

const nameOf = ({ given_name, family_name_1, birthdate }: PlacedBeneficiary): string =>
  `${given_name} ${family_name_1} ${birthdate ?? ''}`.toLowerCase();

/** By the document; those who have none by name and birth. */
const isSame = (one: PlacedBeneficiary, other: PlacedBeneficiary): boolean =>
  one.document_number === null && other.document_number === null
    ? nameOf(one) === nameOf(other)
    : one.document_number === other.document_number;

/**
 * Problems of a beneficiary among the others: too many, twice in the same place, or the participant for their own death.
 * *Shape*: documents as they are stored. *Source*: ADR 49.
 */
export const whyNotWithOthers = (
  added: PlacedBeneficiary,
  others: readonly PlacedBeneficiary[],
  participantDocument: string,
): readonly FieldReason[] => {
  const isTwice = others.some(
    (other) =>
      other.contingency === added.contingency &&
      other.order === added.order &&
      isSame(other, added),
  );
  const isParticipant =
    added.contingency === 'FALLECIMIENTO_PARTICIPE' &&
    added.document_number === participantDocument;
  return [
    ...atField(
      'given_name',
      others.length >= BENEFICIARIES_MAX
        ? reason('rules.beneficiary.most', { n: BENEFICIARIES_MAX.toString() })
        : undefined,
    ),
    ...atField('document_number', isTwice ? reason('rules.beneficiary.twice') : undefined),
    ...atField(
      'document_number',
      isParticipant ? reason('rules.beneficiary.participant') : undefined,
    ),
  ];
};
