import type { PaymentMethod } from '../operation/codes.ts';
import { PAYMENT_METHODS } from '../operation/codes.ts';
import type { ProductType } from '../product/product.ts';

/** A way to pay an order. Its name is the text `codes.payment_method.*`. */
export interface PaymentMethodRow {
  readonly code: PaymentMethod;
  /** Product types whose orders may be paid so. */
  readonly product_types: readonly ProductType[];
  /** Whether a SEPA mandate must be signed before. */
  readonly needs_mandate: boolean;
  /** Who may choose it: clients, or only the manager's staff. */
  readonly who: 'CLIENT' | 'STAFF';
}

const ROWS: Readonly<Record<PaymentMethod, Omit<PaymentMethodRow, 'code'>>> = {
  DOMICILIACION: { product_types: ['F', 'P'], needs_mandate: true, who: 'CLIENT' },
  TRANSFERENCIA: { product_types: ['F', 'P'], needs_mandate: false, who: 'CLIENT' },
  CHEQUE: { product_types: ['F', 'P'], needs_mandate: false, who: 'STAFF' },
};

/** The ways to pay, in the order of the specification. *Source*: specification 3, decisions 4. */
export const PAYMENT_METHOD_ROWS: readonly PaymentMethodRow[] = PAYMENT_METHODS.map((code) => ({
  code,
  ...ROWS[code],
}));
