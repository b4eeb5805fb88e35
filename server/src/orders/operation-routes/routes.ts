import { viewerOf } from './viewer.ts';
import { changeRoutes } from './change-routes.ts';
import { orderRoutes } from './order-routes.ts';
import {
  listOperationInterveners,
  listOperationIssues,
  listRelatedOperations,
} from '@area/contract/operation-changes/calls';
import { getOperation, listHistory } from '@area/contract/operations/calls';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { listAccountPeoplePage } from '../../clients/accounts/people-list.ts';
import { expandOperations } from './expand.ts';
import { presentOperation } from '../orders/present.ts';
import { listHistorySteps } from './history.ts';
import { listIssuesOf, listRelated } from './related-operations.ts';
import { getOperationWhole } from '../operations/store.ts';

export const operationRoutes = (serve: Register): void => {
  orderRoutes(serve);
  changeRoutes(serve);

  serve(getOperation, async (context) => {
    const { db, params, query } = context;
    const viewer = viewerOf(context);
    const shown = await presentOperation(db, params.id, viewer);
    const [whole = shown] = await expandOperations(db, [shown], {
      ...query,
      reader: viewer.intervener_uuid,
      language: viewer.language,
    });
    return whole;
  });

  serve(listHistory, async ({ db, params, language }) => listHistorySteps(db, params.id, language));

  serve(listRelatedOperations, async ({ db, params, query }) => listRelated(db, params.id, query));

  serve(listOperationInterveners, async ({ db, params, query, session }) => {
    const { account_uuid: account } = await getOperationWhole(db, params.id);
    const looking = {
      account,
      viewer: callerOf({ session }).intervener_uuid,
      isExpanded: query.$expand.includes('account_intervener_role'),
    };
    return listAccountPeoplePage(db, looking, query);
  });

  serve(listOperationIssues, async ({ db, params, query, session }) =>
    listIssuesOf(
      db,
      { operation: params.id, intervener: callerOf({ session }).intervener_uuid },
      query,
    ),
  );
};
