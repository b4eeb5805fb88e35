import type { OperationType } from '@area/domain/operation/codes';
import { subOperationOf } from '@area/domain/operation/sub-operation';
import { compactDate, compactTime, lineOf } from '../../platform/texts/registrar-text.ts';

/** An order as it is in the registrar's file. A field is null where the order has no such data. */
export interface OrderFacts {
  readonly operation_uuid: string;
  readonly version: number;
  readonly type: OperationType;
  /** Null in what was written before every operation had one. */
  readonly subop: string | null;
  readonly product_type: string;
  readonly account_number: string;
  readonly product_code: string;
  /** ISIN of a fund, number of a plan. */
  readonly isin: string;
  readonly class: string;
  readonly amount_indicator: string;
  /** Null while it is not known here: the indicator says how much. */
  readonly amount: string | null;
  readonly ordered_units: string | null;
  readonly payment_method: string | null;
  readonly iban: string | null;
  readonly order_at: Date;
  readonly nav_date: string | null;
  readonly signers: readonly string[];
  readonly holder: string | null;
  readonly source: string;
  /** Where a transfer comes from or goes to. */
  readonly other_product: string | null;
  readonly other_manager: string | null;
  /** C, E or A of a plan: the rights that are moved or collected. */
  readonly rights: string | null;
  readonly compartment: string | null;
  readonly cause: string | null;
  readonly collection: string | null;
  /** The day to which a benefit is put off. */
  readonly deferred_to: string | null;
  readonly periodicity: string | null;
  readonly start: string | null;
  readonly end: string | null;
  readonly increase_type: string | null;
  readonly increase: string | null;
  readonly suitability: string | null;
  readonly documents: readonly string[];
  /** Through whom the order came. *Source*: decisions 11.6. */
  readonly distributor: string | null;
}

/** *Shape*: the 35 fields of a D line, and behind them the distributor. *Source*: decisions 8 and 11.6. */
export const orderLine = (facts: OrderFacts, line: number): string =>
  lineOf([
    'D',
    line,
    facts.operation_uuid,
    facts.version,
    facts.type,
    facts.subop ?? subOperationOf({ type: facts.type }),
    facts.product_type,
    facts.account_number,
    facts.product_code,
    facts.isin,
    facts.class,
    facts.amount_indicator,
    facts.amount,
    facts.ordered_units,
    facts.payment_method,
    facts.iban,
    compactTime(facts.order_at),
    compactDate(facts.nav_date),
    facts.signers.join(';'),
    facts.holder,
    facts.source,
    facts.other_product,
    facts.other_manager,
    facts.rights,
    facts.compartment,
    facts.cause,
    facts.collection,
    compactDate(facts.deferred_to),
    facts.periodicity,
    compactDate(facts.start),
    compactDate(facts.end),
    facts.increase_type,
    facts.increase,
    facts.suitability,
    facts.documents.join(';'),
    facts.distributor,
  ]);
