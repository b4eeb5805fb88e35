/**
 * Every reason for which an order may be refused, beyond what is not ready (`REQUIREMENTS`): whoever shows a refusal
 * says of each where it is mended. *Source*: specification 5, decisions 1.3 and 1.8.
 */
export const ORDER_REASONS = [
  'rules.required', 'rules.currency', 'rules.min_value_currency', 'rules.max_value_currency', 'rules.min_value_participations', 'rules.max_value_participations',
  'rules.truthy_checkbox', 'rules.not_suitable_sentence', 'rules.isin', 'rules.isin_not_own_fund',
  'rules.product_closed', 'rules.unknown_product', 'rules.order.type', 'rules.order.person_type', 'rules.order.same_holders', 'rules.order.not_asked',
  'rules.min_holding', 'rules.net_unavailable', 'rules.no_free_units', 'rules.pending_total_redemption', 'rules.residence_certificate',
  'rules.periodic.not_allowed', 'rules.periodic.initial_first', 'rules.periodicity', 'rules.valid_increase', 'rules.periodic.initial_contribution', 'rules.periodic.start', 'rules.periodic.end', 'rules.periodic.increase', 'rules.periodic.increase_most',
  'rules.periodic.maximum', 'rules.transfer.same_product', 'rules.transfer.not_deferred',
  'rules.bank_account.not_validated', 'rules.bank_account.not_payout', 'rules.bank_account.cooling', 'rules.act.validated_payout', 'rules.act.mandate',
  'rules.act.role', 'rules.act.plan_only', 'rules.act.power_limit', 'rules.act.express_power', 'rules.act.resolution', 'rules.act.draft_only', 'rules.act.own_only',
  'rules.act.contribution_only', 'rules.act.benefit_only', 'rules.excess.none', 'rules.excess.units',
  'rules.plan_transfer.plan_code', 'rules.plan_transfer.own', 'rules.plan_transfer.fund_code', 'rules.plan_transfer.net',
] as const;
export type OrderReason = (typeof ORDER_REASONS)[number];
