import {
  changePeriodicOrder,
  endPeriodicOrder,
  listInstalments,
  listPeriodicOrders,
} from '@area/contract/periodics/calls';
import type { Context } from '../../../platform/http/calls/context.ts';
import { callerOf } from '../../../platform/http/calls/context.ts';
import type { Register } from '../../../platform/http/calls/register.ts';
import { requestCancel, requestChange } from './request-change.ts';
import { listInstalmentsOf, listPeriodicOrdersOf, presentPeriodicOrder } from './list.ts';

const viewerOf = (context: Pick<Context, 'session' | 'parts' | 'language'>) => ({
  intervener_uuid: callerOf(context).intervener_uuid,
  now: context.parts.clock.business(),
  language: context.language,
});

export const periodicRoutes = (serve: Register): void => {
  serve(listPeriodicOrders, async (context) =>
    listPeriodicOrdersOf(context.db, context.params.id, viewerOf(context)),
  );

  serve(listInstalments, async ({ db, params }) => listInstalmentsOf(db, params.id));

  serve(changePeriodicOrder, async (context) => {
    const { db, parts, params, body } = context;
    const viewer = viewerOf(context);
    await requestChange(db, parts, {
      uuid: params.id,
      by: viewer.intervener_uuid,
      now: viewer.now,
      body,
    });
    return presentPeriodicOrder(db, params.id, viewer);
  });

  serve(endPeriodicOrder, async (context) => {
    const { db, parts, params } = context;
    const viewer = viewerOf(context);
    await requestCancel(db, parts, {
      uuid: params.id,
      by: viewer.intervener_uuid,
      now: viewer.now,
    });
    return presentPeriodicOrder(db, params.id, viewer);
  });
};
