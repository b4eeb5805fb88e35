import type { BodyOf } from '@area/contract/endpoint';
import type { Simulation, simulateOperation } from '@area/contract/operations';
import { nextCutOff, redemptionUnitValueDate } from '@area/domain/calendar/cut-off';
import { NO_CENTS } from '@area/domain/money/money';
import { centsFrom, centsText, sharesText, unitValueFrom } from '@area/domain/money/wire';
import { maximumFor, minimumFor, needsSentence, subscriptionFigures } from '@area/domain/operation/subscription';
import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { unitValue } from '@area/domain/money/money';
import { AppError } from '../http/app-error.ts';
import { translate } from '../texts/translate.ts';
import { getSubscriptionFacts } from './facts.ts';
import { getProgress } from './signers.ts';

type Db = Kysely<Tables>;
type Body = Extract<BodyOf<typeof simulateOperation>, { type: 'SUSCRIPCION' }>;

const closedProduct = (): AppError =>
  new AppError('INVALID_INPUT', {
    errors: [{ field: 'uuid_product', code: 'PRODUCT_CLOSED', message: translate('rules.product_closed') }],
  });

const ANY_PRICE = unitValue(1_000_000n);

/** What an order would mean now. Nothing is written. */
export const simulateSubscription = async (
  db: Db,
  body: Body,
  { intervener, now }: { intervener: string; now: Date },
): Promise<Simulation> => {
  const target = { account: body.uuid_account, product: body.uuid_product, intervener, now };
  const { product, facts } = await getSubscriptionFacts(db, target);
  if (facts.terms.status !== 'OPEN') throw closedProduct();
  const cash = body.amount === null ? NO_CENTS : centsFrom(body.amount);
  const price = product.nav === null ? ANY_PRICE : unitValueFrom(product.nav);
  const figures = subscriptionFigures(cash, price, facts.terms.entry_fee);
  const account = await db
    .selectFrom('accounts')
    .select(['uuid as account_uuid', 'signature_type', 'required_signatures', 'signature_rules'])
    .where('uuid', '=', body.uuid_account)
    .executeTakeFirstOrThrow();
  const progress = await getProgress(db, { ...account, type: body.type, product_type: product.type, amount: centsText(cash), created_by: intervener }, []);
  return {
    fee: centsText(figures.fee),
    invested: centsText(figures.invested),
    estimated_units: product.nav === null ? null : sharesText(figures.units),
    estimated_nav: product.nav,
    estimated_nav_date: product.nav_date,
    expected_nav_date: redemptionUnitValueDate(now),
    next_cut_off: nextCutOff(now).toISOString(),
    simulated_at: now.toISOString(),
    minimum: centsText(minimumFor(facts)),
    maximum: centsText(maximumFor(facts)),
    verdict: facts.verdict,
    needs_sentence: needsSentence(facts.verdict),
    settlement_date: null,
    legal_settlement_date: null,
    leavable: null,
    redemption: null,
    arrival: null,
    periodic: null,
    problems: [],
    required_signatures: progress.missing_count,
    signers: progress.people
      .filter(({ uuid }) => progress.signers.some((signer) => signer.uuid === uuid))
      .map(({ uuid, name }) => ({ uuid, name })),
  };
};
