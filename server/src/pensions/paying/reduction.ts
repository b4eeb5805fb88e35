import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Cents } from '@area/domain/money/money';
import type { RedemptionCause } from '@area/domain/pension/codes';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { OperationRow } from '../../operations/store.ts';
import { reduceCapital } from '../reduction.ts';

interface Capital {
  readonly benefit: { readonly cause: RedemptionCause | null; readonly contingency_on: CivilDate | null };
  readonly from_first_compartment: Cents;
  readonly paid_on: CivilDate;
}

/** The 40 % of what a capital brings from before 2007, where it is due. *Units*: cents. *Source*: decisions 2.8 (E13). */
export const reductionOf = async (
  db: Kysely<Tables>,
  { account_uuid: account, product_uuid: product }: Pick<OperationRow, 'account_uuid' | 'product_uuid'>,
  { benefit: { cause, contingency_on }, ...paid }: Capital,
): Promise<Cents> => (await reduceCapital(db, { account, product, cause, contingency_on, ...paid })).reduction;
