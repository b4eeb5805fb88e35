import type { OrderDocument } from '../document/subcategories.ts';
import type { ProductType } from '../product/product.ts';
import type { SubOperationCode } from './sub-operation-codes.ts';

/** What an operation is by nature, no matter who makes it and how often. *Source*: decisions 1.3. */
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

/** The statuses that an operation may ever have, as `transitions.ts` lists them. *Source*: decisions 1.3. */
export type OperationPath =
  | 'DIRECT'
  | 'PERIODIC'
  | 'BETWEEN_MANAGERS'
  | 'CHILD'
  | 'OUTGOING'
  | 'BLOCK';

/**
 * What an operation type is, with the types that it names. A missing fact is false. *Source*: specification 3, decisions
 * 1.3 and 4.
 */
export interface OperationTypeFacts<Type extends string> {
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
  /** Whether it moves units itself, or its own operations do: the instalments of a periodic order, the legs of a transfer. */
  readonly executed_by: 'ITSELF' | 'INSTALMENTS' | 'LEGS';
  /**
   * DIRECT: signed, validated, sent and executed. PERIODIC: then active and suspended. BETWEEN_MANAGERS: along the messages
   * of a transfer. CHILD: made already sent. OUTGOING: that, or along the messages. BLOCK: nobody signs, nothing is sent.
   */
  readonly path: OperationPath;
  /** The type of its instalments, of an order that repeats. */
  readonly instalment?: Type;
  /** The periodic order, for a type that is always an instalment. */
  readonly instalment_of?: Type;
  /**
   * The legs out and in of an internal transfer: untaxed, or a sale and a purchase for a taxpayer who is not a natural
   * person.
   */
  readonly legs_out?: readonly Type[];
  /** Whether units arrive with their lots. */
  readonly brings_lots?: true;
  /** Whether its terms may be changed before they are signed. *Source*: decisions 11.11. */
  readonly is_changeable?: true;
  /** Whether its execution has a printed confirmation. *Source*: decisions 7. */
  readonly is_confirmed?: true;
  /** Whether it is executed again automatically after a wrong unit value; a person does all others. *Source*: ADR 60. */
  readonly is_corrected_anew?: true;
  /** The document that is signed, and that of a plan where it is another one. */
  readonly document?: OrderDocument;
  readonly document_of_plans?: OrderDocument;
  /** Its code for the registrar besides its type; missing if the order itself decides. *Source*: decisions 1.3 and 11.3. */
  readonly subop?: SubOperationCode;
}
