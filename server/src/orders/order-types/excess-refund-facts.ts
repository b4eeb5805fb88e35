import { findProductType } from '../redemptions/store.ts';
import { NO_CENTS } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { whyTooManyEuros } from '@area/domain/rules/amounts';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { unknownProduct } from '../operations/facts.ts';
import type { OperationWhole } from '../operations/store.ts';
import { getExcessYear, getRefundFacts, refundOf } from '../pensions/excess-facts.ts';
import type { ExcessYear, RefundFacts } from '../pensions/excess-facts.ts';
import { getExcessRefund } from '../pensions/excess-store.ts';
import { yearOf } from '../pensions/contribution-year.ts';
import { findParticipant } from '../../clients/plan-people/contributor-store.ts';

interface Looking {
  readonly account: string;
  readonly product: string;
  readonly year: number;
  readonly now: Date;
  readonly except?: string;
}

export interface ExcessFacts {
  readonly participant: string;
  readonly excess: ExcessYear;
  readonly refund: RefundFacts;
}

/** *Errors*: INVALID_INPUT naming `uuid_product` when it is not a plan or has no participant. */
export const getExcessFacts = async (db: Db, looking: Looking): Promise<ExcessFacts> => {
  const { account, product, year, except } = looking;
  const type = await findProductType(db, product);
  const participant = type === 'P' ? await findParticipant(db, account) : undefined;
  if (!participant) throw unknownProduct('uuid_product');
  return {
    participant: participant.uuid,
    excess: await getExcessYear(db, {
      participant: participant.uuid,
      year,
      ...(except !== undefined && { except }),
    }),
    refund: await getRefundFacts(db, looking),
  };
};

export const whyNotYear = (
  year: number,
  { excess }: Pick<ExcessFacts, 'excess'>,
  now: Date,
): readonly FieldReason[] =>
  atField(
    'year',
    year > yearOf(now) || excess.excess === NO_CENTS
      ? reason('rules.excess.none', { year: year.toString() })
      : undefined,
  );

export const whyNotRefund = (
  amount: Cents,
  { excess, refund }: ExcessFacts,
): readonly FieldReason[] => {
  if (amount === NO_CENTS) return atField('amount', reason('rules.required'));
  return atField(
    'amount',
    whyTooManyEuros(amount, excess.excess) ??
      (refundOf(amount, refund) === undefined ? reason('rules.excess.units') : undefined),
  );
};

/** An existing order, without itself. */
export const lookingOf = async (
  db: Db,
  { uuid: except, account_uuid: account, product_uuid: product }: OperationWhole,
  now: Date,
): Promise<Looking> => ({
  account,
  product,
  now,
  except,
  year: (await getExcessRefund(db, except)).year,
});
