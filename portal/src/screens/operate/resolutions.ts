import type { OrderReason } from '@area/domain/operation/order-reasons';
import type { Requirement } from '@area/domain/operation/readiness';
import { paths } from '../../app/paths.ts';
import type { TextKey } from './texts.ts';

interface Elsewhere {
  readonly text: TextKey;
  /** Of the account that the order is on, where that is known. */
  readonly hrefOf: (account?: string) => string;
}

/**
 * Where a refusal is resolved: on another page, by a call to an agent, on the page that asks for what was refused, or
 * nowhere.
 */
export type Resolution = Elsewhere | 'agent' | 'here' | 'nowhere';

const BANKS: Elsewhere = {
  text: 'operate.mend.bank_account',
  hrefOf: (account) =>
    account === undefined ? paths.accountConfig() : paths.account(account, 'banks'),
};
const OTHER_TYPE: Elsewhere = {
  text: 'operate.product.empty.other_type',
  hrefOf: () => paths.operate('type'),
};
const IN_COURSE: Elsewhere = { text: 'operate.review.to_operations', hrefOf: paths.operations };

/** Of what is not ready: a page, a call to an agent, or nothing but time. */
export const REQUIREMENT_RESOLUTIONS: Readonly<Record<Requirement, Resolution>> = {
  AGE: 'nowhere',
  STATUS: 'agent',
  CONTACT: { text: 'operate.mend.contact', hrefOf: paths.validateIntervener },
  DOCUMENT: { text: 'operate.mend.document', hrefOf: paths.validateIntervener },
  ACCOUNT_STATUS: 'agent',
  OPERATION_SIGNATURES: { text: 'operate.mend.operation_signatures', hrefOf: paths.operations },
  SIGNATURES: { text: 'operate.mend.signatures', hrefOf: () => paths.signDocuments() },
  TEST: { text: 'operate.mend.test', hrefOf: () => paths.convenienceForm() },
  BANK_ACCOUNT: BANKS,
  OWN_NAME: 'agent',
  ROLE: 'nowhere',
  KYC: { text: 'operate.mend.kyc', hrefOf: () => paths.kycForm() },
  TAX_RESIDENCE: { text: 'operate.mend.tax_residence', hrefOf: () => paths.taxResidence() },
  BLOCKED: 'agent',
};

/** Of what is wrong with an order. The compiler asks it of every reason that there is. */
export const ORDER_RESOLUTIONS: Readonly<Record<OrderReason, Resolution>> = {
  'rules.required': 'here',
  'rules.currency': 'here',
  'rules.min_value_currency': 'here',
  'rules.max_value_currency': 'here',
  'rules.min_value_participations': 'here',
  'rules.max_value_participations': 'here',
  'rules.worthless_units': 'here',
  'rules.truthy_checkbox': 'here',
  'rules.not_suitable_sentence': 'here',
  'rules.only_letters_numbers': 'here',
  'rules.isin': 'here',
  'rules.isin_not_own_fund': 'here',
  'rules.product_closed': 'here',
  'rules.product_document': 'here',
  'rules.unknown_product': 'here',
  'rules.order.type': 'here',
  'rules.order.person_type': 'here',
  'rules.order.same_holders': 'here',
  'rules.order.not_asked': 'here',
  'rules.min_holding': 'here',
  'rules.net_unavailable': 'here',
  'rules.no_free_units': IN_COURSE,
  'rules.pending_total_redemption': IN_COURSE,
  'rules.residence_certificate': 'here',
  'rules.periodic.not_allowed': OTHER_TYPE,
  'rules.periodic.initial_first': OTHER_TYPE,
  'rules.periodic.initial_contribution': OTHER_TYPE,
  'rules.periodicity': 'here',
  'rules.valid_increase': 'here',
  'rules.periodic.start': 'here',
  'rules.periodic.end': 'here',
  'rules.periodic.increase': 'here',
  'rules.periodic.increase_most': 'here',
  'rules.periodic.maximum': 'here',
  'rules.transfer.same_product': 'here',
  'rules.transfer.not_deferred': OTHER_TYPE,
  'rules.bank_account.not_validated': BANKS,
  'rules.bank_account.not_payout': BANKS,
  'rules.bank_account.cooling': 'nowhere',
  'rules.act.validated_payout': BANKS,
  'rules.act.mandate': BANKS,
  'rules.act.role': 'nowhere',
  'rules.act.plan_only': 'nowhere',
  'rules.act.power_limit': 'agent',
  'rules.act.express_power': 'agent',
  'rules.act.resolution': 'agent',
  'rules.act.draft_only': 'nowhere',
  'rules.act.own_only': 'nowhere',
  'rules.act.contribution_only': 'nowhere',
  'rules.act.benefit_only': 'nowhere',
  'rules.excess.none': 'nowhere',
  'rules.excess.units': IN_COURSE,
  'rules.plan_transfer.plan_code': 'here',
  'rules.plan_transfer.own': OTHER_TYPE,
  'rules.plan_transfer.fund_code': 'here',
  'rules.plan_transfer.insurer_code': 'here',
  'rules.plan_transfer.policy_number': 'here',
  'rules.plan_transfer.net': 'here',
};

/** As the wire names a reason: the end of its key. */
const codeOf = (key: string): string => (key.split('.').at(-1) ?? key).toUpperCase();

const BY_CODE: ReadonlyMap<string, Resolution> = new Map([
  ...Object.entries(ORDER_RESOLUTIONS).map(([key, mending]) => [codeOf(key), mending] as const),
  ...Object.entries(REQUIREMENT_RESOLUTIONS),
]);

/** Where a refusal of the server is resolved; one that is not named here is resolved on the same page. */
export const resolutionOf = (code: string | undefined): Resolution =>
  BY_CODE.get(code ?? '') ?? 'here';
