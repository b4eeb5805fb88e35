/** One line of the payment instructions, for instance `IBAN` and the number. */
export interface PrintedFact {
  label: string;
  value: string;
}

export interface PrintedPerson {
  name: string;
  document_number: string;
  role: string;
}

/**
 * The content of a subscription order. Every value is text as a person reads it: the caller formats it, so that the
 * document never differs from the screen.
 */
export interface SubscriptionOrderData {
  order_reference: string;
  ordered_on: string;
  ordered_at: string;
  channel: string;
  account: { number: string; alias?: string };
  holders: PrintedPerson[];
  product: { name: string; class: string; isin: string; cnmv_number: string };
  amount: string;
  entry_fee: string;
  payment: { method: string; instructions: PrintedFact[]; note?: string };
  unit_value_rule: string;
  /** The invested amount, and the estimated units at the last unit value. */
  purchase_estimate?: string;
  /** The losses that this purchase puts off. */
  deferred_loss?: string;
  suitability: string;
  declarations: string[];
  signature: { arrangement: string; rule: string; signers: PrintedPerson[] };
}
