import { presentReasons } from '../../platform/http/field-errors.ts';
import {
  changeOperation,
  changeOperationStatus,
  listOperationInterveners,
  listOperationIssues,
  listRelatedOperations,
} from '@area/contract/operation-changes/calls';
import {
  getOperation,
  cancelOperation,
  createOperation,
  listHistory,
} from '@area/contract/operations/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import { readAround } from '../../access/account-access/once-read.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { placeOrder, prepareOrder, simulateOrder } from '../orders/place.ts';
import { listAccountPeoplePage } from '../../clients/accounts/people-list.ts';
import { staffActor } from '../staff-orders/acting.ts';
import { changeStatusForOffice } from '../staff-orders/change-status.ts';
import { clientActor } from '../../access/auth/actor.ts';
import { cancelForClient } from '../operations/cancel.ts';
import { changeOrder } from '../orders/change-order.ts';
import { changeStatusForClient } from './change-status.ts';
import { expandOperations } from './expand.ts';
import { presentOperation } from '../orders/present.ts';
import { listHistorySteps } from './history.ts';
import { listIssuesOf, listRelated } from './related-operations.ts';
import { getOperationWhole } from '../operations/store.ts';
import { findOrderingTerms } from '../../access/config/ordering-terms-store.ts';

const viewerOf = (context: Pick<Context, 'session' | 'parts' | 'language'>) => ({
  intervener_uuid: callerOf(context).intervener_uuid,
  now: context.parts.clock.business(),
  language: context.language,
  takesPayIns: context.parts.payIn !== undefined,
});

/** Staff in a client's area act in their own name. */
const officeActing = ({
  session,
  ip,
  requestId: request_id,
}: Pick<Context, 'session' | 'ip' | 'requestId'>) => {
  const { staff } = callerOf({ session });
  return staff && { member: staff, actor: { ...staffActor(staff, staff.name), ip, request_id } };
};

export const operationRoutes = (serve: Register): void => {
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

  serve(simulateOperation, async (context) => {
    const { intervener_uuid: intervener, now, language } = viewerOf(context);
    const { problems, ...simulated } = await simulateOrder(context.db, context.body, {
      intervener,
      now,
    });
    return { ...simulated, problems: presentReasons(problems, language) };
  });

  serve(createOperation, {
    prepare: async (context) => {
      const viewer = viewerOf(context);
      const known = await readAround(context.db, {
        account: context.body.uuid_account,
        orderer: viewer.intervener_uuid,
        viewer: viewer.intervener_uuid,
      });
      const actor = { ...(await clientActor(context, known)), uuid: viewer.intervener_uuid };
      const prepared = await prepareOrder(context.db, context.parts, {
        order: context.body,
        once: known,
        actor,
        now: viewer.now,
        wall: context.parts.clock.wall(),
        terms: await findOrderingTerms(context.db, context.session?.portal_id),
      });
      return async ({ db, parts: { storage, pdfs } }) => {
        const once = known.within(db);
        const uuid = await placeOrder(db, { storage, pdfs, once }, prepared);
        return presentOperation(db, uuid, viewer, once);
      };
    },
  });

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

  serve(changeOperationStatus, async (context) => {
    const viewer = viewerOf(context);
    const times = { now: viewer.now, wall: context.parts.clock.wall() };
    const member = officeActing(context);
    const operation = member
      ? await changeStatusForOffice(context.db, context.parts, context.params.id, {
          ...context.body,
          ...member,
          ...times,
        })
      : await changeStatusForClient(context.db, context.params.id, {
          ...context.body,
          actor: await clientActor(context),
          ...times,
        });
    return presentOperation(context.db, operation.uuid, viewer);
  });

  serve(changeOperation, async (context) => {
    const viewer = viewerOf(context);
    const asked = {
      uuid: context.params.id,
      terms: context.body,
      ordering_terms: await findOrderingTerms(context.db, context.session?.portal_id),
      actor: { ...(await clientActor(context)), uuid: viewer.intervener_uuid },
      now: viewer.now,
      wall: context.parts.clock.wall(),
    };
    await changeOrder(context.db, context.parts, asked);
    return presentOperation(context.db, context.params.id, viewer);
  });

  serve(cancelOperation, async (context) => {
    const viewer = viewerOf(context);
    const asked = { actor: await clientActor(context), now: viewer.now, isUnsigned: true };
    const operation = await cancelForClient(context.db, context.params.id, asked);
    return presentOperation(context.db, operation.uuid, viewer);
  });
};
