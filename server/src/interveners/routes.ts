import { getBalance, listOwnAccounts, listOwnOperations } from '@area/contract/interveners';
import { listAccountSummaries, listAccountsOf } from '../accounts/summaries.ts';
import type { Register } from '../http/register.ts';
import { getPerson } from './orderer.ts';
import { listOperationSummaries } from '../operations/list.ts';
import { getBalanceOf } from '../registry/balance.ts';

export const intervenerRoutes = (serve: Register): void => {
  serve(listOwnAccounts, async ({ db, params, query, parts }) => {
    const all = await listAccountsOf(db, params.id);
    const viewer = { person: await getPerson(db, params.id), now: parts.clock.business() };
    const shown = all.slice(query.$offset, query.$offset + query.$limit);
    return { items: await listAccountSummaries(db, shown, viewer), total: all.length };
  });

  serve(listOwnOperations, async ({ db, params, query }) =>
    listOperationSummaries(db, {
      accounts: await listAccountsOf(db, params.id),
      ...query,
      ...(query.$type && { type: query.$type }),
    }),
  );

  serve(getBalance, async ({ db, params, parts }) =>
    getBalanceOf(db, await listAccountsOf(db, params.id), parts.clock.business()),
  );
};
