import type { OrderDocument } from '../document/subcategories.ts';
import type { ProductType } from '../product/product.ts';
import type { OperationType, SubOperationCode } from './codes.ts';

/** The nature of an operation, independent of who makes it and how often. *Source*: decisions 1.3. */
export type OperationNature =
  | 'SUBSCRIPTION'
  | 'CONTRIBUTION'
  | 'REDEMPTION'
  | 'BENEFIT'
  | 'EXCESS_REFUND'
  | 'TRANSFER'
  | 'BLOCK'
  | 'INHERITANCE'
  | 'DONATION'
  | 'CONTINGENCY';

/** What an operation type is. A fact that is absent does not hold. *Source*: specification 3, decisions 1.3 and 4. */
export interface OperationTypeFacts {
  readonly nature: OperationNature;
  /** IN: units come. OUT: units go. EXCHANGE: units of one product become those of another. NONE: units only change their state. */
  readonly direction: 'IN' | 'OUT' | 'EXCHANGE' | 'NONE';
  /** The products that know it: F funds, P pension plans. */
  readonly products: readonly ProductType[];
  /** Who makes one: clients, the manager's staff, or the system. */
  readonly made_by: 'CLIENT' | 'STAFF' | 'SYSTEM';
  /**
   * PAID_IN: the client pays it, once. COLLECTED: it is collected from the client's bank. PAID_OUT: it is paid to the
   * client. CARRIED: it goes from one product or manager to another. NONE: no money moves.
   */
  readonly money: 'PAID_IN' | 'COLLECTED' | 'PAID_OUT' | 'CARRIED' | 'NONE';
  /** Whether it moves units itself, or operations that belong to it do: the instalments of what repeats, the legs of a transfer. */
  readonly executed_by: 'ITSELF' | 'INSTALMENTS' | 'LEGS';
  /** The type of its instalments, of an order that repeats. */
  readonly instalment?: OperationType;
  /** The order that repeats, of what is only ever its instalment. */
  readonly instalment_of?: OperationType;
  /** The legs that leave and that enter, of a transfer inside the house: untaxed, or as the sale and purchase that it is for who pays no income tax of persons. */
  readonly legs_out?: readonly OperationType[];
  /** Whether the units that come bring their lots along. */
  readonly brings_lots?: true;
  /** Whether its terms may be changed before they are signed. *Source*: decisions 11.11. */
  readonly is_changeable?: true;
  /** Whether its execution is confirmed on paper. *Source*: decisions 7. */
  readonly is_confirmed?: true;
  /** Whether it is executed anew by itself after a wrong unit value; a person does all others. *Source*: ADR 60. */
  readonly is_corrected_anew?: true;
  /** The document that is signed, and that of a plan where it is another one. */
  readonly document?: OrderDocument;
  readonly document_of_plans?: OrderDocument;
  /** What the registrar knows it by besides its type; absent where the order itself decides. *Source*: decisions 1.3 and 11.3. */
  readonly subop?: SubOperationCode;
}

/** The one table of what each operation type is. *Source*: specification 3, decisions 1.3, ADR 152. */
export const OPERATION_TYPE_FACTS = {
  SOLICITUD_APORTACION_PERIODICA: {
    nature: 'CONTRIBUTION',
    direction: 'IN',
    products: ['P'],
    made_by: 'CLIENT',
    money: 'COLLECTED',
    executed_by: 'INSTALMENTS',
    instalment: 'APORTACION_PERIODICA',
    is_changeable: true,
    document: 'PERIODIC_CONTRIBUTION_ORDER',
    subop: 'P',
  },
  APORTACION: {
    nature: 'CONTRIBUTION',
    direction: 'IN',
    products: ['P'],
    made_by: 'CLIENT',
    money: 'PAID_IN',
    executed_by: 'ITSELF',
    is_changeable: true,
    is_confirmed: true,
    is_corrected_anew: true,
    document: 'CONTRIBUTION_ORDER',
  },
  APORTACION_PERIODICA: {
    nature: 'CONTRIBUTION',
    direction: 'IN',
    products: ['P'],
    made_by: 'SYSTEM',
    money: 'COLLECTED',
    executed_by: 'ITSELF',
    instalment_of: 'SOLICITUD_APORTACION_PERIODICA',
    is_confirmed: true,
    is_corrected_anew: true,
    subop: 'P',
  },
  SUSCRIPCION: {
    nature: 'SUBSCRIPTION',
    direction: 'IN',
    products: ['F'],
    made_by: 'CLIENT',
    money: 'PAID_IN',
    executed_by: 'ITSELF',
    is_changeable: true,
    is_confirmed: true,
    is_corrected_anew: true,
    document: 'SUBSCRIPTION_ORDER',
  },
  SOLICITUD_SUSCRIPCION_PERIODICA: {
    nature: 'SUBSCRIPTION',
    direction: 'IN',
    products: ['F'],
    made_by: 'CLIENT',
    money: 'COLLECTED',
    executed_by: 'INSTALMENTS',
    instalment: 'SUSCRIPCION',
    is_changeable: true,
    document: 'PERIODIC_SUBSCRIPTION_ORDER',
    subop: 'P',
  },
  SOLICITUD_TRASPASO_EXTERNO_ENTRADA: {
    nature: 'TRANSFER',
    direction: 'IN',
    products: ['F', 'P'],
    made_by: 'CLIENT',
    money: 'CARRIED',
    executed_by: 'LEGS',
    brings_lots: true,
    document: 'EXTERNAL_TRANSFER_ORDER',
    document_of_plans: 'PENSION_TRANSFER_ORDER',
    subop: 'E',
  },
  RESCATE: {
    nature: 'BENEFIT',
    direction: 'OUT',
    products: ['P'],
    made_by: 'CLIENT',
    money: 'PAID_OUT',
    executed_by: 'ITSELF',
    is_confirmed: true,
    document: 'PENSION_BENEFIT_REQUEST',
  },
  SOLICITUD_TRASPASO_INTERNO: {
    nature: 'TRANSFER',
    direction: 'EXCHANGE',
    products: ['F', 'P'],
    made_by: 'CLIENT',
    money: 'CARRIED',
    executed_by: 'LEGS',
    legs_out: ['TRASPASO_SALIDA', 'REEMBOLSO'],
    is_changeable: true,
    document: 'INTERNAL_TRANSFER_ORDER',
    document_of_plans: 'PENSION_TRANSFER_ORDER',
  },
  REEMBOLSO: {
    nature: 'REDEMPTION',
    direction: 'OUT',
    products: ['F'],
    made_by: 'CLIENT',
    money: 'PAID_OUT',
    executed_by: 'ITSELF',
    is_changeable: true,
    is_confirmed: true,
    is_corrected_anew: true,
    document: 'REDEMPTION_ORDER',
  },
  REEMBOLSO_PERIODICO: {
    nature: 'REDEMPTION',
    direction: 'OUT',
    products: ['F'],
    made_by: 'SYSTEM',
    money: 'PAID_OUT',
    executed_by: 'ITSELF',
    instalment_of: 'SOLICITUD_REEMBOLSO_PERIODICO',
    is_confirmed: true,
    is_corrected_anew: true,
    subop: 'P',
  },
  SOLICITUD_REEMBOLSO_PERIODICO: {
    nature: 'REDEMPTION',
    direction: 'OUT',
    products: ['F'],
    made_by: 'CLIENT',
    money: 'PAID_OUT',
    executed_by: 'INSTALMENTS',
    instalment: 'REEMBOLSO_PERIODICO',
    is_changeable: true,
    document: 'PERIODIC_REDEMPTION_ORDER',
    subop: 'P',
  },
  TRASPASO_ENTRADA: {
    nature: 'TRANSFER',
    direction: 'IN',
    products: ['F', 'P'],
    made_by: 'SYSTEM',
    money: 'CARRIED',
    executed_by: 'ITSELF',
    brings_lots: true,
    is_confirmed: true,
    is_corrected_anew: true,
    subop: 'I',
  },
  TRASPASO_SALIDA: {
    nature: 'TRANSFER',
    direction: 'OUT',
    products: ['F', 'P'],
    made_by: 'SYSTEM',
    money: 'CARRIED',
    executed_by: 'ITSELF',
    is_confirmed: true,
    is_corrected_anew: true,
    subop: 'I',
  },
  DESBLOQUEO_PARTICIPACIONES: {
    nature: 'BLOCK',
    direction: 'NONE',
    products: ['F', 'P'],
    made_by: 'STAFF',
    money: 'NONE',
    executed_by: 'ITSELF',
    subop: 'L',
  },
  BLOQUEO_PARTICIPACIONES: {
    nature: 'BLOCK',
    direction: 'NONE',
    products: ['F', 'P'],
    made_by: 'STAFF',
    money: 'NONE',
    executed_by: 'ITSELF',
    subop: 'B',
  },
  DEVOLUCION_EXCESO: {
    nature: 'EXCESS_REFUND',
    direction: 'OUT',
    products: ['P'],
    made_by: 'CLIENT',
    money: 'PAID_OUT',
    executed_by: 'ITSELF',
    document: 'EXCESS_REFUND_REQUEST',
    subop: 'R',
  },
  HERENCIA_ENTRADA: {
    nature: 'INHERITANCE',
    direction: 'IN',
    products: ['F'],
    made_by: 'STAFF',
    money: 'NONE',
    executed_by: 'ITSELF',
    brings_lots: true,
    subop: 'H',
  },
  HERENCIA_SALIDA: {
    nature: 'INHERITANCE',
    direction: 'OUT',
    products: ['F'],
    made_by: 'STAFF',
    money: 'NONE',
    executed_by: 'ITSELF',
    subop: 'H',
  },
  DONACION_ENTRADA: {
    nature: 'DONATION',
    direction: 'IN',
    products: ['F'],
    made_by: 'STAFF',
    money: 'NONE',
    executed_by: 'ITSELF',
    brings_lots: true,
    subop: 'D',
  },
  DONACION_SALIDA: {
    nature: 'DONATION',
    direction: 'OUT',
    products: ['F'],
    made_by: 'STAFF',
    money: 'NONE',
    executed_by: 'ITSELF',
    subop: 'D',
  },
  CONTINGENCIA_ENTRADA: {
    nature: 'CONTINGENCY',
    direction: 'NONE',
    products: ['P'],
    made_by: 'SYSTEM',
    money: 'NONE',
    executed_by: 'ITSELF',
    subop: 'C',
  },
  CONTINGENCIA_SALIDA: {
    nature: 'CONTINGENCY',
    direction: 'NONE',
    products: ['P'],
    made_by: 'SYSTEM',
    money: 'NONE',
    executed_by: 'ITSELF',
    subop: 'C',
  },
} as const satisfies Readonly<Record<OperationType, OperationTypeFacts>>;

/** What a type of operation is. */
export const factsOf = (type: OperationType): OperationTypeFacts => OPERATION_TYPE_FACTS[type];
