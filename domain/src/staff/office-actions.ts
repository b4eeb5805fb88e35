import type { Cents } from '../money/money.ts';
import { isAboveLimit } from '../money/limits.ts';
import { STEP_RIGHTS } from '../operation/office-rights.ts';
import { FOUR_EYES_OPERATION_LIMIT, MATCH_PAYMENT_LIMIT } from './permission-sets.ts';
import type { StaffAction } from './permission-sets.ts';
import type { StepUp } from './step-up.ts';

/**
 * How many people a write of the office needs: one, a second who approves, or a second and compliance among the two.
 * *Source*: decisions 6.2 and 11.15.
 */
export const OFFICE_NEEDS = ['ONE', 'TWO', 'TWO_WITH_COMPLIANCE'] as const;
export type OfficeNeed = (typeof OFFICE_NEEDS)[number];

/** The facts of a write that decide how many people it needs. */
export interface OfficeFacts {
  /** *Units*: cents; null is an amount that nobody knows yet. */
  readonly amount?: Cents | null;
  /** Whether money laundering is the cause. */
  readonly is_aml?: boolean;
  readonly is_high_risk?: boolean;
  /** Whether it makes somebody an owner of the account. */
  readonly is_owner_role?: boolean;
  /** Whether the group of compliance handles the issue. */
  readonly is_of_compliance?: boolean;
  /** Whether units or money change by it. */
  readonly is_money_changed?: boolean;
  /** What the table of statuses asks of a step with an order. */
  readonly step?: OfficeStepFacts;
}

/** What a step with an order asks of the office. *Source*: decisions 1.2 and 6.2. */
export interface OfficeStepFacts {
  readonly right: StaffAction;
  /** Whether two people do it together: a large order is let through, or money goes back with one that ends. */
  readonly is_together: boolean;
}

/** What a write of the office requires. */
export interface OfficeActionFacts {
  readonly right: StaffAction;
  /** Another right for the same action, under other facts. */
  readonly rightOf?: (facts: OfficeFacts) => StaffAction;
  readonly needs: OfficeNeed | ((facts: OfficeFacts) => OfficeNeed);
  /** When the second factor is shown again. */
  readonly factor: StepUp;
  /** Whether many are approved at once, each in its own transaction. */
  readonly bulk: boolean;
}

const one = (right: StaffAction, more: Partial<OfficeActionFacts> = {}): OfficeActionFacts => ({
  right,
  needs: 'ONE',
  factor: 'SESSION',
  bulk: false,
  ...more,
});

const two = (right: StaffAction, more: Partial<OfficeActionFacts> = {}): OfficeActionFacts =>
  one(right, { needs: 'TWO', factor: 'RECENT', ...more });

const twoAbove =
  (limit: Cents) =>
  ({ amount = null }: OfficeFacts): OfficeNeed =>
    isAboveLimit(amount, limit) ? 'TWO' : 'ONE';

const rightOfStep = ({ step }: OfficeFacts): StaffAction => step?.right ?? 'MOVE_OPERATION';

const aml = (action: 'AML_BLOCK' | 'AML_UNBLOCK', otherwise: OfficeNeed): OfficeActionFacts =>
  one('BLOCK', {
    rightOf: ({ is_aml = false }) => (is_aml ? action : 'BLOCK'),
    needs: ({ is_aml = false }) => (is_aml ? 'TWO_WITH_COMPLIANCE' : otherwise),
    factor: 'RECENT',
  });

/** What is done with an issue: with one of compliance, by compliance. *Source*: decisions 1.8, 6.2 and 11.15, ADR 197. */
const issue = (): OfficeActionFacts =>
  one('CREATE_ISSUE', {
    rightOf: ({ is_of_compliance = false }) => (is_of_compliance ? 'ASSESS_RISK' : 'CREATE_ISSUE'),
  });

/** Every write of the office; each has its call. *Source*: decisions 6.2, 9 and 11.15, ADR 177. */
export const OFFICE_ACTIONS = {
  PUBLISH_UNIT_VALUES: two('MOVE_OPERATION'),
  CORRECT_UNIT_VALUE: two('MOVE_OPERATION'),
  ANNOUNCE_MERGER: two('MOVE_OPERATION'),
  RUN_MERGER: two('MOVE_OPERATION'),
  CANCEL_MERGER: two('MOVE_OPERATION'),
  READ_BANK_FILE: two('MATCH_PAYMENT'),
  IMPORT_PAYMENTS: two('MATCH_PAYMENT'),
  MATCH_PAYMENT: one('MATCH_PAYMENT', {
    needs: twoAbove(MATCH_PAYMENT_LIMIT),
    factor: 'RECENT',
    bulk: true,
  }),
  REFUND_PAYMENT: two('MATCH_PAYMENT'),
  UNMATCH_PAYMENT: one('MATCH_PAYMENT', { needs: twoAbove(MATCH_PAYMENT_LIMIT), factor: 'RECENT' }),
  RETRY_PAYOUT: two('MATCH_PAYMENT'),
  MAKE_BATCH: one('MATCH_PAYMENT', { factor: 'RECENT' }),
  DISCARD_BATCH: one('MATCH_PAYMENT', { factor: 'RECENT' }),
  RELEASE_BATCH: two('MATCH_PAYMENT', { factor: 'EACH' }),
  RUN_STEPS: one('MOVE_OPERATION'),
  READ_REGISTRAR_ANSWERS: one('MOVE_OPERATION'),
  TAKE_REGISTER_FILE: two('MOVE_OPERATION'),
  ACKNOWLEDGE_REGISTER_FILE: one('MOVE_OPERATION'),
  EXPLAIN_REGISTER_DIFFERENCE: one('MOVE_OPERATION'),
  RESOLVE_REGISTER_DIFFERENCE: one('MOVE_OPERATION', {
    needs: ({ is_money_changed = false }) => (is_money_changed ? 'TWO' : 'ONE'),
    factor: 'RECENT',
  }),
  VALIDATE_OPERATION: one('VALIDATE_OPERATION', {
    needs: twoAbove(FOUR_EYES_OPERATION_LIMIT),
    factor: 'RECENT',
  }),
  CREATE_ORDER: one('CREATE_OPERATION'),
  RECEIVE_PAPER: one('VALIDATE_DOCUMENT'),
  REFUSE_PAPER: one('VALIDATE_DOCUMENT'),
  CHANGE_ORDER_STATUS: one('MOVE_OPERATION', {
    rightOf: rightOfStep,
    needs: ({ step }) => (step?.is_together === false ? 'ONE' : 'TWO'),
    factor: 'RECENT',
  }),
  ADVANCE_TRANSFERS: one('MOVE_OPERATION'),
  END_TRANSFER: one('CANCEL_AFTER_EXPORT', { factor: 'RECENT' }),
  ANSWER_TRANSFER: one('MOVE_OPERATION', { rightOf: rightOfStep }),
  IMPORT_MANAGERS: one('MANAGE_CODE_LISTS'),
  VALIDATE_RECORD: one('VALIDATE_CHANGE', { bulk: true }),
  REJECT_RECORD: one('VALIDATE_CHANGE'),
  SIGN_KYC: one('VALIDATE_CHANGE'),
  // Compliance raises a risk alone; a high one is lowered as it is accepted, by two. *Source*: decisions 5.2, 6.2 and 11.15.
  ASSESS_RISK: one('ASSESS_RISK', {
    needs: ({ is_high_risk = false }) => (is_high_risk ? 'TWO_WITH_COMPLIANCE' : 'ONE'),
    factor: 'RECENT',
  }),
  APPROVE_KYC: one('VALIDATE_CHANGE', {
    rightOf: ({ is_high_risk = false }) =>
      is_high_risk ? 'VALIDATE_HIGH_RISK_KYC' : 'VALIDATE_CHANGE',
    needs: ({ is_high_risk = false }) => (is_high_risk ? 'TWO_WITH_COMPLIANCE' : 'ONE'),
  }),
  UNBLOCK_SIGNING: one('BLOCK'),
  REISSUE_ENVELOPE: one('RESEND'),
  VALIDATE_ROLE: one('VALIDATE_CHANGE', {
    needs: ({ is_owner_role = false }) => (is_owner_role ? 'TWO' : 'ONE'),
  }),
  REJECT_ROLE: one('VALIDATE_CHANGE'),
  GRANT_POWER: one('VALIDATE_CHANGE', { factor: 'RECENT' }),
  VALIDATE_INTERVENER: one('VALIDATE_CHANGE', {
    rightOf: ({ is_high_risk = false }) =>
      is_high_risk ? 'VALIDATE_HIGH_RISK_KYC' : 'VALIDATE_CHANGE',
  }),
  RETURN_INTERVENER: one('VALIDATE_CHANGE'),
  BLOCK_INTERVENER: aml('AML_BLOCK', 'ONE'),
  UNBLOCK_INTERVENER: aml('AML_UNBLOCK', 'ONE'),
  OPEN_APPLICATION: one('VALIDATE_CHANGE'),
  ASK_APPLICANT: one('VALIDATE_CHANGE'),
  PREPARE_APPLICATION: one('VALIDATE_CHANGE', { factor: 'RECENT' }),
  REFUSE_APPLICATION: one('VALIDATE_CHANGE', { factor: 'RECENT' }),
  // Four eyes for a high risk, compliance among them. *Source*: office 7, decisions 1.7.
  ACCEPT_APPLICATION: one('VALIDATE_CHANGE', {
    rightOf: ({ is_high_risk = false }) =>
      is_high_risk ? 'VALIDATE_HIGH_RISK_KYC' : 'VALIDATE_CHANGE',
    needs: ({ is_high_risk = false }) => (is_high_risk ? 'TWO_WITH_COMPLIANCE' : 'ONE'),
    factor: 'RECENT',
  }),
  DECIDE_SCREENING_HIT: one('ASSESS_RISK', { needs: 'TWO_WITH_COMPLIANCE', factor: 'RECENT' }),
  CORRECT_DOCUMENT_NUMBER: two('VALIDATE_CHANGE'),
  VALIDATE_BANK_ACCOUNT: one('VALIDATE_DOCUMENT', { bulk: true }),
  REJECT_BANK_ACCOUNT: one('VALIDATE_DOCUMENT'),
  REQUEST_MANDATE: one('CREATE_OPERATION'),
  REVOKE_MANDATE: one('CREATE_OPERATION', { factor: 'RECENT' }),
  CHANGE_PAYOUT_ACCOUNT: two('VALIDATE_CHANGE', { factor: 'EACH' }),
  SHOW_ACCOUNT: one('VALIDATE_CHANGE'),
  VALIDATE_ACCOUNT: two('VALIDATE_CHANGE'),
  BLOCK_ACCOUNT: aml('AML_BLOCK', 'ONE'),
  UNBLOCK_ACCOUNT: aml('AML_UNBLOCK', 'ONE'),
  CLOSE_ACCOUNT: two('VALIDATE_CHANGE'),
  RECORD_PATRON: one('VALIDATE_CHANGE'),
  CORRECT_TAX_RESIDENCE: two('EDIT_TAX_DATA'),
  SET_TAX_EXEMPTION: two('EDIT_TAX_DATA'),
  RECORD_RESIDENCE_CERTIFICATE: two('EDIT_TAX_DATA'),
  CORRECT_WORK_INCOME: two('EDIT_TAX_DATA'),
  SET_PLAN_REGIME: one('VALIDATE_CHANGE'),
  RELEASE_BENEFICIARY: two('VALIDATE_CHANGE'),
  SET_BENEFIT_RATE: one('VALIDATE_OPERATION'),
  RECORD_PENSION_DEATH: one('MOVE_OPERATION', { factor: 'RECENT' }),
  RECORD_PROMOTER: one('VALIDATE_CHANGE'),
  RECORD_PROMOTER_CONTRIBUTION: one('CREATE_OPERATION'),
  BLOCK_UNITS: aml('AML_BLOCK', 'ONE'),
  UNBLOCK_UNITS: aml('AML_UNBLOCK', 'ONE'),
  INHERIT: one('MOVE_OPERATION', { factor: 'RECENT' }),
  DONATE: one('MOVE_OPERATION', { factor: 'RECENT' }),
  ISSUE_CERTIFICATE: one('ISSUE_CERTIFICATE'),
  WRITE_CLIENT_NOTE: one('CREATE_ISSUE'),
  // Codes and links go to it. *Source*: ADR 210.
  CHANGE_CONTACT: two('VALIDATE_CHANGE'),
  WRITE_AML_NOTE: one('ASSESS_RISK'),
  CREATE_ISSUE: one('CREATE_ISSUE'),
  ANSWER_ISSUE: issue(),
  CLOSE_ISSUE: issue(),
  NOTE_ISSUE: issue(),
  TREAT_AS_COMPLAINT: issue(),
  INVITE_STAFF: two('MANAGE_USERS'),
  RESEND_INVITATION: one('MANAGE_USERS', { factor: 'RECENT' }),
  RESET_STAFF: two('MANAGE_USERS'),
  CHANGE_STAFF_ROLE: two('MANAGE_USERS'),
  LINK_STAFF_IDENTITY: two('MANAGE_USERS'),
  LOCK_STAFF: one('MANAGE_USERS', { factor: 'RECENT' }),
  UNLOCK_STAFF: two('MANAGE_USERS'),
  END_STAFF: one('MANAGE_USERS', { factor: 'RECENT' }),
  DELEGATE: two('MANAGE_USERS'),
  REVOKE_DELEGATION: one('MANAGE_USERS', { factor: 'RECENT' }),
  OPEN_IMPORT: one('MOVE_OPERATION'),
  UPLOAD_IMPORT_FILE: one('MOVE_OPERATION'),
  PLAN_IMPORT: one('MOVE_OPERATION'),
  COMMIT_IMPORT: two('MOVE_OPERATION', { factor: 'EACH' }),
  RESUME_IMPORT: one('MOVE_OPERATION', { factor: 'RECENT' }),
  DISCARD_IMPORT: one('MOVE_OPERATION'),
  SIGN_OFF_IMPORT: two('MOVE_OPERATION'),
  UNDO_IMPORT: two('MOVE_OPERATION', { factor: 'EACH' }),
  SAVE_PARTNER: two('CONFIGURE'),
  DRAFT_BRAND: one('CONFIGURE'),
  ADD_BRAND_PICTURE: one('CONFIGURE'),
  PUBLISH_BRAND: two('CONFIGURE'),
  ROLL_BACK_BRAND: two('CONFIGURE'),
  SET_TEXTS: two('CONFIGURE'),
  SET_HOST: two('CONFIGURE'),
  ADD_INTEGRATION: two('CONFIGURE', { factor: 'EACH' }),
  CHANGE_INTEGRATION: two('CONFIGURE', { factor: 'EACH' }),
  ADD_INTEGRATION_KEY: two('CONFIGURE', { factor: 'EACH' }),
  REMOVE_INTEGRATION_KEY: one('CONFIGURE', { factor: 'RECENT' }),
  REVOKE_INTEGRATION: one('CONFIGURE', { factor: 'RECENT' }),
  ADD_WEBHOOK: two('CONFIGURE'),
  SWITCH_WEBHOOK: one('CONFIGURE', { factor: 'RECENT' }),
  RESEND_WEBHOOK: one('CONFIGURE'),
  TEST_WEBHOOK: one('CONFIGURE'),
  SWEEP_STORAGE: one('CONFIGURE'),
  TEST_GATEWAY: one('CONFIGURE'),
  CHECK_BACKUPS: one('CONFIGURE'),
  CREATE_PRODUCT: two('MOVE_OPERATION'),
  CHANGE_PRODUCT: two('MOVE_OPERATION'),
  SET_PRODUCT_TERMS: two('MOVE_OPERATION'),
  ADD_PRODUCT_DOCUMENT: one('VALIDATE_DOCUMENT'),
  SET_CALENDAR: two('MANAGE_CALENDAR'),
  SET_INDEX: two('MOVE_OPERATION'),
  ADD_INDEX_LEVELS: two('MOVE_OPERATION'),
} as const satisfies Readonly<Record<string, OfficeActionFacts>>;

export type OfficeAction = keyof typeof OFFICE_ACTIONS;

/** What an action asks, typed alike for every action. */
export const factsOfAction = (action: OfficeAction): OfficeActionFacts => OFFICE_ACTIONS[action];

/** The right that a member of staff needs to make it. */
export const rightFor = (action: OfficeAction, facts: OfficeFacts): StaffAction => {
  const { right, rightOf } = factsOfAction(action);
  return rightOf?.(facts) ?? right;
};

/** How many people it needs, by its facts. */
export const needFor = (action: OfficeAction, facts: OfficeFacts): OfficeNeed => {
  const { needs } = factsOfAction(action);
  return typeof needs === 'function' ? needs(facts) : needs;
};

/** The facts that are true or false: a new one does not compile until it stands here. */
const FLAGS: Readonly<Record<Exclude<keyof OfficeFacts, 'amount' | 'step'>, null>> = {
  is_aml: null,
  is_high_risk: null,
  is_owner_role: null,
  is_of_compliance: null,
  is_money_changed: null,
};

const withAndWithout = (several: readonly OfficeFacts[], flag: string): readonly OfficeFacts[] =>
  several.flatMap((facts) => [facts, { ...facts, [flag]: true }]);

/** A step of an order asks what its row of the table asks. */
const STEPS: readonly OfficeFacts[] = [
  {},
  ...STEP_RIGHTS.map((right) => ({ step: { right, is_together: false } })),
];

/** Every right that an action may ask for, by whatever it is about: whoever has none of them may not make it at all. */
export const rightsOf = (action: OfficeAction): readonly StaffAction[] => [
  ...new Set(
    Object.keys(FLAGS)
      .reduce(withAndWithout, STEPS)
      .map((facts) => rightFor(action, facts)),
  ),
];
