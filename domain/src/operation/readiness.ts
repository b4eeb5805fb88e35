import type { AccountAction, Holding } from '../account/roles.ts';
import { mayOnAccount } from '../account/roles.ts';
import { whyNotAct } from '../account/why-not-act.ts';
import type { AccountStatus } from '../account/status.ts';
import { isBlockedAccount, isLiveAccount } from '../account/status.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { madridDate } from '../calendar/madrid.ts';
import { whyNotSigned } from '../gate/account-signing.ts';
import type { AccountOperations } from '../gate/account-signing.ts';
import { directionOf } from './direction.ts';
import { isDocumentInDate, isUnderAge } from '../gate/operate-entry.ts';
import type { IntervenerStatus } from '../intervener/status.ts';
import { isBlockedStatus, isOperatingStatus } from '../intervener/status.ts';
import type { TestResult } from '../suitability/verdict.ts';
import { isTestValid } from '../suitability/verdict.ts';
import type { OperationType } from './codes.ts';

export { OPERATE_AGE_MIN_YEARS } from '../calendar/ages.ts';

/** Every requirement that may be open before an order. *Source*: decisions 1.3, G1 to G10. */
export const REQUIREMENTS = [
  'AGE',
  'STATUS',
  'CONTACT',
  'DOCUMENT',
  'ACCOUNT_STATUS',
  'SIGNATURES',
  'OPERATION_SIGNATURES',
  'TEST',
  'BANK_ACCOUNT',
  'OWN_NAME',
  'ROLE',
  'KYC',
  'TAX_RESIDENCE',
  'BLOCKED',
] as const;
export type Requirement = (typeof REQUIREMENTS)[number];

/** Who resolves an open requirement: the client, the manager's office, or nobody (time). */
export type ResolvedBy = 'CLIENT' | 'OFFICE' | 'NOBODY';

/** An open requirement. Its texts are `codes.requirement.*` and `codes.mending.*`. */
export interface OpenRequirement {
  readonly requirement: Requirement;
  readonly who: ResolvedBy;
}

const MENDERS: Readonly<Record<Requirement, ResolvedBy>> = {
  AGE: 'NOBODY',
  STATUS: 'OFFICE',
  CONTACT: 'CLIENT',
  DOCUMENT: 'CLIENT',
  ACCOUNT_STATUS: 'OFFICE',
  SIGNATURES: 'CLIENT',
  OPERATION_SIGNATURES: 'CLIENT',
  TEST: 'CLIENT',
  BANK_ACCOUNT: 'CLIENT',
  OWN_NAME: 'OFFICE',
  ROLE: 'NOBODY',
  KYC: 'CLIENT',
  TAX_RESIDENCE: 'CLIENT',
  BLOCKED: 'OFFICE',
};

/** What is known about the person who wants to operate. */
export interface Orderer {
  readonly status: IntervenerStatus;
  readonly has_docs_signed: boolean;
  readonly source_system: string | null;
  readonly birthdate: CivilDate | null;
  readonly is_minor: boolean;
  readonly email: string | null;
  readonly mobile_phone: string | null;
  readonly is_document_permanent: boolean;
  readonly document_expiration_date: CivilDate | null;
  readonly kyc_valid_until: CivilDate | null;
  readonly acts_in_own_name: boolean;
  readonly test: TestResult | undefined;
}

/** What is known about the account. */
export interface OperatedAccount extends AccountOperations {
  readonly status: AccountStatus;
  /** For good: its status stays. *Source*: decisions 1.8. */
  readonly is_closed: boolean;
  readonly are_documents_signed: boolean;
  readonly has_validated_bank_account: boolean;
  /** An owner has not declared where they pay taxes: no money comes in. *Source*: decisions 5.3. */
  readonly is_incoming_blocked: boolean;
  readonly holdings: readonly Holding[];
}

const OPERATE: AccountAction = 'O';

/**
 * Everything that keeps a person from operating on an account, all at once and in the order in which it is best resolved.
 * An AML block reads as any other block: nobody is tipped off. *Source*: specification 4 and 8, decisions 1.3 (G1 to G5,
 * G7, G9, G10) and 1.7.
 */
export const whyNotOperate = (
  orderer: Orderer,
  account: OperatedAccount,
  now: Date,
): readonly OpenRequirement[] => {
  const today = madridDate(now);
  const { suboperations, related_operations } = account;
  const unsigned = whyNotSigned({ intervener: orderer, suboperations, related_operations });
  const isOwnUnsigned = unsigned.some(({ key }) => key === 'rules.signing.intervener');
  const isBlocked = isBlockedStatus(orderer.status) || isBlockedAccount(account.status);
  const open: Readonly<Record<Requirement, boolean>> = {
    AGE: isUnderAge(orderer, today),
    STATUS: !isBlocked && !isOperatingStatus(orderer.status),
    CONTACT: !orderer.email || !orderer.mobile_phone,
    DOCUMENT: !isDocumentInDate(orderer, today),
    ACCOUNT_STATUS: !isBlocked && (account.is_closed || !isLiveAccount(account.status)),
    SIGNATURES: !account.are_documents_signed || isOwnUnsigned,
    OPERATION_SIGNATURES: unsigned.length > (isOwnUnsigned ? 1 : 0),
    TEST: !isTestValid(orderer.test, now),
    BANK_ACCOUNT: !account.has_validated_bank_account,
    OWN_NAME: !orderer.acts_in_own_name,
    ROLE: !mayOnAccount(account.holdings, OPERATE),
    KYC: orderer.kyc_valid_until === null || orderer.kyc_valid_until < today,
    TAX_RESIDENCE: account.is_incoming_blocked,
    BLOCKED: isBlocked,
  };
  return REQUIREMENTS.filter((each) => open[each]).map((requirement) => ({
    requirement,
    who: MENDERS[requirement],
  }));
};

/**
 * The same for an order of one type: who has not declared where they pay taxes only brings no money in.
 * *Source*: decisions 5.3.
 */
export const whyNotOrder = (
  orderer: Orderer,
  account: OperatedAccount,
  { type, now }: { readonly type: OperationType; readonly now: Date },
): readonly OpenRequirement[] =>
  whyNotOperate(orderer, account, now).filter(({ requirement }) => {
    if (requirement === 'TAX_RESIDENCE') return directionOf(type) === 'IN';
    // A contributor orders only contributions.
    return (
      requirement !== 'ROLE' ||
      whyNotAct(account.holdings, OPERATE, { is_own: true, operation_type: type }) !== undefined
    );
  });
