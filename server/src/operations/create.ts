import type { Operation } from '@area/contract/operations';
import type { SubscriptionOrder } from '@area/contract/orders';
import { redemptionUnitValueDate } from '@area/domain/calendar/cut-off';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { paymentReference } from '@area/domain/operation/codes';
import { whyNotSubscribe } from '@area/domain/operation/subscription';
import type { FieldReason, SubscriptionFacts } from '@area/domain/operation/subscription';
import { portionOf } from '@area/domain/money/rounding';
import { needsSentence } from '@area/domain/operation/subscription';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { AppError } from '../http/app-error.ts';
import { newUuid } from '../new-uuid.ts';
import type { Parts } from '../parts.ts';
import { translateReason } from '../texts/translate.ts';
import type { Actor } from './actor.ts';
import { announce } from './announce.ts';
import { findLanguageOf } from '../interveners/language.ts';
import { getSubscriptionFacts } from './facts.ts';
import { insertHistory } from './move.ts';
import { presentOperation } from './present.ts';
import { lockAccount, requireReadiness } from './ready.ts';
import { sendToSigners } from './send-to-signers.ts';
import { getOperationWhole } from './store.ts';
import type { OperationWhole } from './store.ts';

type Db = Kysely<Tables>;

const fieldError = (each: FieldReason) => ({
  field: each.field,
  code: each.key.split('.').at(-1)?.toUpperCase() ?? 'INVALID',
  message: translateReason(each),
});

const nextReference = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ n: number }>`select nextval('operation_numbers')::int as n`.execute(db);
  return paymentReference(rows[0]?.n ?? 0);
};

interface Ordering {
  readonly order: SubscriptionOrder;
  readonly actor: Actor & { readonly uuid: string };
  readonly now: Date;
}

/** The facts of an order that the rules let through. `uuid`: once it is written it does not count against itself. */
const getFactsOfAllowed = async (db: Db, { order, actor, now }: Ordering, uuid?: string): Promise<SubscriptionFacts> => {
  const target = { account: order.uuid_account, product: order.uuid_product, intervener: actor.uuid, now };
  const { facts } = await getSubscriptionFacts(db, uuid === undefined ? target : { ...target, except: uuid });
  const refused = whyNotSubscribe({ ...order, amount: centsFrom(order.amount) }, facts);
  if (refused.length > 0) throw new AppError('INVALID_INPUT', { errors: refused.map(fieldError) });
  return facts;
};

const insertOrder = async (db: Db, ordering: Ordering): Promise<OperationWhole> => {
  const { order, actor, now } = ordering;
  const facts = await getFactsOfAllowed(db, ordering);
  const amount = centsFrom(order.amount);
  const uuid = newUuid();
  await db
    .insertInto('operations')
    .values({
      uuid,
      reference: await nextReference(db),
      type: 'SUSCRIPCION',
      operation_status: 'REGISTERED_ONLINE',
      payment_status: 'PENDING',
      account_uuid: order.uuid_account,
      product_uuid: order.uuid_product,
      created_by: actor.uuid,
      amount: centsText(amount),
      fee: centsText(portionOf(amount, facts.terms.entry_fee)),
      units: null,
      payment_method: order.payment_method,
      suitability_verdict: facts.verdict,
      suitability_sentence: needsSentence(facts.verdict) ? order.suitability_sentence.trim() : null,
      nav: null,
      nav_date: null,
      expected_nav_date: redemptionUnitValueDate(now),
      order_at: null,
      cancel_reason: null,
      language: await findLanguageOf(db, actor.uuid),
      source: 'ONLINE',
      created_at: now,
      updated_at: now,
    })
    .execute();
  return getOperationWhole(db, uuid);
};

/**
 * Places an order for a subscription, as its orderer then sees it: readiness, rules, row, history, PDF to
 * sign, notice. All of it is one transaction, of which nobody sees anything before its end; so the account
 * is held only for the last step, which asks the rules again now that no other order can come between.
 * *Source*: decisions 1.2, O1; ADR 0040.
 */
export const placeSubscription = async (db: Db, parts: Pick<Parts, 'storage'>, ordering: Ordering): Promise<Operation> => {
  const { order, actor, now } = ordering;
  await requireReadiness(db, { account: order.uuid_account, orderer: actor.uuid, type: order.type, amount: centsFrom(order.amount) }, now);
  const operation = await insertOrder(db, ordering);
  const { uuid, operation_status: to } = operation;
  await insertHistory(db, { uuid, from: null }, { to, actor, at: now });
  await sendToSigners(db, parts, operation, now);
  await announce(db, operation, { what: 'created', at: now });
  const placed = await presentOperation(db, operation, { intervener_uuid: actor.uuid, now });
  await lockAccount(db, order.uuid_account);
  await getFactsOfAllowed(db, ordering, uuid);
  return placed;
};
