import type { DocumentSubcategory } from '../document/subcategory-codes.ts';
import type {
  ApplicantRole,
  ApplicantStep,
  ApplicationChannel,
  ApplicationKind,
  ApplicationStep,
  ReviewCause,
} from './codes.ts';
import type { IdentificationStatus } from './identification.ts';
import { STEPS_OF_ROLE, documentsNeeded, isInOwnName, isOwnerRole, rolesWrong } from './people.ts';

/** What one person of an application has done. */
export interface ApplicantFacts {
  readonly role: ApplicantRole;
  /** A client already, who applies for another account: nothing of it is asked again. */
  readonly is_known: boolean;
  readonly is_email_proved: boolean;
  readonly is_phone_proved: boolean;
  readonly has_identity: boolean;
  readonly has_company: boolean;
  readonly has_address: boolean;
  /** Empty while nobody has written one. */
  readonly document_type: string;
  readonly documents: readonly DocumentSubcategory[];
  readonly has_bank_account: boolean;
  /** Of the last session; null before the first one. */
  readonly identification: IdentificationStatus | null;
  readonly has_tries_left: boolean;
  readonly has_fatca: boolean;
  readonly has_residences: boolean;
  readonly is_kyc_complete: boolean;
  readonly has_gdpr: boolean;
}

const hasDocuments = (facts: ApplicantFacts): boolean =>
  documentsNeeded(facts.role, facts).every((line) =>
    line.some((kind) => facts.documents.includes(kind)),
  );

/** Whoever came by another door was seen by staff. A provider that takes its time, or tries that are used up, keep nobody: the office looks. */
const isIdentificationDone = (facts: ApplicantFacts, channel: ApplicationChannel): boolean =>
  channel !== 'ONLINE' ||
  facts.identification === 'PROVED' ||
  facts.identification === 'IN_REVIEW' ||
  (facts.identification !== 'OPEN' && !facts.has_tries_left);

/** What somebody still has to do, in the order in which it is asked. */
export const openApplicantSteps = (
  facts: ApplicantFacts,
  channel: ApplicationChannel,
): readonly ApplicantStep[] => {
  const isDone: Readonly<Record<ApplicantStep, boolean>> = {
    EMAIL: facts.is_email_proved,
    PHONE: facts.is_phone_proved,
    IDENTITY: facts.has_identity,
    COMPANY: facts.has_company,
    ADDRESS: facts.has_address,
    DOCUMENTS: hasDocuments(facts),
    IDENTIFICATION: isIdentificationDone(facts, channel),
    TAX: facts.has_fatca && facts.has_residences,
    KYC: facts.is_kyc_complete,
    GDPR: facts.has_gdpr,
  };
  if (facts.is_known)
    return !facts.has_bank_account || facts.documents.includes('BANK_ACCOUNT_PROOF')
      ? []
      : ['DOCUMENTS'];
  return STEPS_OF_ROLE[facts.role].filter((step) => !isDone[step]);
};

/** What the application as a whole has. */
export interface ApplicationFacts {
  readonly kind: ApplicationKind;
  readonly roles: readonly ApplicantRole[];
  readonly has_products: boolean;
  readonly has_bank_account: boolean;
  readonly is_pack_read: boolean;
}

/** What is open besides the steps of the people. The account of whoever is added is there already. */
export const openApplicationSteps = (facts: ApplicationFacts): readonly ApplicationStep[] => {
  if (facts.kind === 'ADDED') return [];
  const isDone: Readonly<Record<ApplicationStep, boolean>> = {
    PEOPLE: rolesWrong(facts.kind, facts.roles).length === 0,
    PRODUCTS: facts.has_products,
    BANK_ACCOUNT: facts.has_bank_account,
    PACK: facts.is_pack_read,
  };
  return (Object.keys(isDone) as ApplicationStep[]).filter((step) => !isDone[step]);
};

/** What decides whether the office looks first. */
export interface ReviewFacts {
  readonly channel: ApplicationChannel;
  readonly people: readonly {
    readonly role: ApplicantRole;
    readonly is_known: boolean;
    readonly identification: IdentificationStatus | null;
    /** Whether somebody with that document is on record already. */
    readonly is_on_record: boolean;
  }[];
}

/**
 * Why the office looks at an application before anything is signed. Nobody who has not proved who they are learns whether a document is on record:
 * an application with such a person waits for the office in any case. *Source*: office 7, ADR 216.
 */
export const reviewCauses = ({ channel, people }: ReviewFacts): readonly ReviewCause[] => {
  const newcomers = people.filter(({ is_known }) => !is_known);
  const isOf: Readonly<Record<ReviewCause, boolean>> = {
    NOT_IDENTIFIED: newcomers.some(
      ({ role, identification }) =>
        channel === 'ONLINE' && isInOwnName(role) && identification !== 'PROVED',
    ),
    KNOWN_DOCUMENT: newcomers.some(({ is_on_record }) => is_on_record),
    PAPERS: newcomers.some(({ role }) => isOwnerRole(role) && !isInOwnName(role)),
  };
  return (Object.keys(isOf) as ReviewCause[]).filter((cause) => isOf[cause]);
};
