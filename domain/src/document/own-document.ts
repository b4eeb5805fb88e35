import type { Reason } from '../rules/reason.ts';
import { reason } from '../rules/reason.ts';
import type { DocumentSubcategory } from './subcategories.ts';
import { DOCUMENT_ROWS, isUploadable } from './subcategories.ts';
import type { DocumentValidationStatus } from './validation.ts';

/** What a document is sent to. *Source*: specification 7. */
export type DocumentPlace = 'INTERVENER' | 'ACCOUNT' | 'OPERATION';

/** Documents that prove who acts on an account, beside those of the account itself. *Source*: ADR 50. */
const PROVE_A_ROLE: readonly DocumentSubcategory[] = [
  'POWER_OF_ATTORNEY',
  'DEED_INCORPORATION',
  'BYLAWS',
  'REGISTRY_NOTE',
  'GUARDIANSHIP',
  'PARENTAL_AUTHORITY',
  'FAMILY_BOOK',
];
/** Documents that an operation may ask for, beside its own. *Source*: decisions 1.6 and 7, ADR 50. */
const PROVE_A_RIGHT: readonly DocumentSubcategory[] = [
  'TAX_RESIDENCE_CERTIFICATE',
  'FAMILY_BOOK',
  'INCOME_PROOF',
  'WEALTH_ORIGIN_PROOF',
];

/** Whether a client may send such a document there. *Source*: decisions 7, ADR 50. */
export const isUploadableTo = (place: DocumentPlace, subcategory: DocumentSubcategory): boolean => {
  if (!isUploadable(subcategory)) return false;
  switch (place) {
    case 'INTERVENER':
      return true;
    case 'ACCOUNT':
      return (
        DOCUMENT_ROWS[subcategory].category === 'ACCOUNT' || PROVE_A_ROLE.includes(subcategory)
      );
    case 'OPERATION':
      return (
        DOCUMENT_ROWS[subcategory].category === 'OPERATION' || PROVE_A_RIGHT.includes(subcategory)
      );
  }
};

/** A document that somebody wants to change or delete. */
export interface OwnDocument {
  /** Whether it was sent by who asks. */
  readonly is_own: boolean;
  readonly status: DocumentValidationStatus | null;
  /** Whether its operation has ended. */
  readonly is_final: boolean;
  /** Whether something that waits or was signed uses it. */
  readonly is_in_use: boolean;
}

/**
 * Why a document cannot be changed, or nothing: a client changes only what they sent, until somebody has checked it.
 * *Source*: ADR 50.
 */
export const whyNotTouch = ({
  is_own,
  status,
  is_final,
  is_in_use,
}: OwnDocument): Reason | undefined => {
  if (!is_own) return reason('rules.upload.sent');
  if (status !== 'PENDING') return reason('rules.upload.checked');
  if (is_final) return reason('rules.upload.final');
  return is_in_use ? reason('rules.upload.in_use') : undefined;
};
