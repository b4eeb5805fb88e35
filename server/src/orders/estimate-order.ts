import type { Operation } from '@area/contract/operations';
import { centsText, sharesText } from '@area/domain/money/wire';
import { redeem } from '@area/domain/operation/amount-order';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { daysOfRedemption } from './estimate-redemption.ts';
import { getLeavingFacts, orderedOf } from './leaving.ts';

/** What a redemption comes to on the last unit value before it was ordered, as its paper says it: every signer sees the same. */
export const estimateRedemption = async (db: Kysely<Tables>, operation: OperationWhole) => {
  const { account_uuid: account, product_uuid: product, created_at: now, uuid } = operation;
  const asked = orderedOf(operation);
  const facts = await getLeavingFacts(db, { account, product, now, except: uuid });
  const { day, paid_on, dated } = daysOfRedemption(asked, facts, now);
  return { asked, facts, day, paid_on, redemption: redeem(asked, dated) };
};

/** The figures of an order that was reviewed and is not executed yet; null where nothing is sold, or once it is done. */
export const presentEstimate = async (
  db: Kysely<Tables>,
  operation: OperationWhole,
): Promise<Operation['estimate']> => {
  if (operation.type !== 'REEMBOLSO' || operation.has_docs_signed || operation.gross !== null)
    return null;
  const { facts, day, paid_on, redemption } = await estimateRedemption(db, operation);
  if (facts.nav === null) return null;
  return {
    units: sharesText(redemption.units),
    gross: centsText(redemption.gross),
    fee: centsText(redemption.fee),
    withholding: centsText(redemption.withholding),
    net: centsText(redemption.net),
    nav: facts.nav,
    nav_on: facts.nav_date ?? day,
    settlement_date: operation.settlement_date ?? paid_on,
  };
};
