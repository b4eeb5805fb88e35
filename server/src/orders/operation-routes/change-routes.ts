import { viewerOf } from './viewer.ts';
import { changeOperation, changeOperationStatus } from '@area/contract/operation-changes/calls';
import { cancelOperation } from '@area/contract/operations/calls';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { staffActor } from '../staff-orders/staff-act.ts';
import { changeStatusForOffice } from '../staff-orders/change-status.ts';
import { clientActor } from '../../access/auth/actor.ts';
import { cancelForClient } from '../operations/cancel.ts';
import { changeOrder } from '../orders/change-order.ts';
import { changeStatusForClient } from './change-status.ts';
import { presentOperation } from '../orders/present.ts';
import { findOrderingTerms } from '../../access/config/ordering-terms-store.ts';

/** Staff in a client's area act in their own name. */
const officeActing = ({
  session,
  ip,
  requestId: request_id,
}: Pick<Context, 'session' | 'ip' | 'requestId'>) => {
  const { staff } = callerOf({ session });
  return (
    staff && {
      member: staff,
      is_by_proposal: false,
      actor: { ...staffActor(staff, staff.name), ip, request_id },
    }
  );
};

/** Changes of an operation: status, terms, end. */
export const changeRoutes = (serve: Register): void => {
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
