import { listFlows, listOwnEvolution, listReturns } from '@area/contract/figures/calls';
import { listShownAccounts, oneOf } from '../accounts/shown-accounts.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { requestedDay } from '../../ledger/units/requested-day.ts';
import { listEvolutionOfAll } from '../../ledger/units/evolution.ts';
import type { FlowRow } from '../../ledger/units/flows-store.ts';
import { listFlowsIn, listReturnsOf } from '../../ledger/units/performance.ts';

type FiguresRequest = Pick<
  Context<typeof listReturns>,
  'db' | 'params' | 'query' | 'session' | 'parts'
>;

/** The scope of the figures: all shown accounts, or one of them. *Errors*: NOT_FOUND for any other. */
const askingOf = async (context: FiguresRequest) => {
  const { params, query, parts } = context;
  const { uuid_account: account, uuid_product: product, period } = query;
  const { on } = requestedDay(query.on, parts.clock.business());
  const accounts = oneOf(await listShownAccounts(context, params.id), account);
  return { accounts, product, period, on };
};

const presentFlow = ({
  date,
  amount,
  type,
  reference,
  operation_uuid,
  account_uuid,
  product_uuid,
}: FlowRow) => ({
  date,
  amount,
  type,
  reference,
  uuid_operation: operation_uuid,
  uuid_account: account_uuid,
  uuid_product: product_uuid,
});

/** The returns of a person, and their flows. */
export const figureRoutes = (serve: Register): void => {
  serve(listReturns, async (context) => {
    const { $limit, $offset } = context.query;
    return listReturnsOf(context.db, { ...(await askingOf(context)), $limit, $offset });
  });

  serve(listFlows, async (context) => {
    const flows = await listFlowsIn(context.db, await askingOf(context));
    return flows.map(presentFlow);
  });

  serve(listOwnEvolution, async (context) => {
    const { params, query, parts } = context;
    const { on } = requestedDay(query.on, parts.clock.business());
    const accounts = oneOf(await listShownAccounts(context, params.id), query.uuid_account);
    return listEvolutionOfAll(context.db, accounts, { period: query.period, on });
  });
};
