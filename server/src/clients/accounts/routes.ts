import {
  changeAccount,
  changeArrangement,
  getAccount,
  listAccountProducts,
  withdrawArrangement,
} from '@area/contract/accounts/calls';
import { madridDate } from '@area/domain/calendar/madrid';
import { verdictFor } from '@area/domain/suitability/verdict';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { getPerson } from '../../access/auth/orderer.ts';
import { findTest } from '../../access/auth/people-store.ts';
import { listReturnsFitting } from '../../ledger/products/returns.ts';
import { listProductsFor } from '../../ledger/products/store.ts';
import { requestArrangement, withdraw } from './arrangement.ts';
import { saveAccount } from './change.ts';
import { accountFigureRoutes } from './figure-routes.ts';
import { getAccountSummary } from './summaries.ts';
import { listInitiallySubscribed } from './initial-subscriptions.ts';

type OfAccount = Pick<Context<typeof getAccount>, 'db' | 'params' | 'session' | 'parts'>;

const seenByCaller = async (context: OfAccount) =>
  getAccountSummary(context.db, context.params.id, {
    person: await getPerson(context.db, callerOf(context).intervener_uuid),
    now: context.parts.clock.business(),
  });

const askingOf = (context: OfAccount) => ({
  account: context.params.id,
  by: callerOf(context).intervener_uuid,
  at: context.parts.clock.business(),
});

export const accountRoutes = (serve: Register): void => {
  accountFigureRoutes(serve);

  serve(getAccount, seenByCaller);

  serve(changeAccount, async (context) => {
    await saveAccount(context.db, context.params.id, context.body);
    return seenByCaller(context);
  });

  serve(changeArrangement, async (context) => {
    await requestArrangement(context.db, context.parts.storage, {
      sent: context.body,
      ...askingOf(context),
    });
    return seenByCaller(context);
  });

  serve(withdrawArrangement, async (context) => {
    await withdraw(context.db, askingOf(context));
    return seenByCaller(context);
  });

  serve(listAccountProducts, async (context) => {
    const { db, params, parts } = context;
    const now = parts.clock.business();
    const test = await findTest(db, callerOf(context).intervener_uuid);
    const today = madridDate(now);
    const products = await listProductsFor(db, { account: params.id, on: today });
    const returnsOf = await listReturnsFitting(db, params.id, today);
    const subscribed = await listInitiallySubscribed(db, params.id);
    return products.map((each) => ({
      ...each,
      verdict: verdictFor(test, each.family, now),
      has_initial_subscription: subscribed.has(each.uuid),
      returns: returnsOf(each.uuid),
    }));
  });
};
