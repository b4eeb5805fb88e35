import type { SentProductTerms } from '@area/contract/office/products/schemas';
import { centsFrom, rateFrom } from '@area/domain/money/wire';
import type { ProductTerms } from '@area/domain/product/terms';

const feeFrom = (text: string | null) => (text === null ? null : rateFrom(text));

/** Terms as they were sent, in the domain's units. An import of terms reads its rows so too. */
export const termsFrom = (sent: SentProductTerms): ProductTerms => ({
  ...sent,
  min_initial: centsFrom(sent.min_initial),
  min_additional: centsFrom(sent.min_additional),
  min_periodic: centsFrom(sent.min_periodic),
  min_holding: centsFrom(sent.min_holding),
  max_per_holder: centsFrom(sent.max_per_holder),
  entry_fee: rateFrom(sent.entry_fee),
  exit_fees: sent.exit_fees.map(({ under_days, rate }) => ({ under_days, rate: rateFrom(rate) })),
  management_fee: feeFrom(sent.management_fee),
  depositary_fee: feeFrom(sent.depositary_fee),
  other_costs: feeFrom(sent.other_costs),
  inducements: feeFrom(sent.inducements),
});
