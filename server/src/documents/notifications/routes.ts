import {
  changeNotificationChoices,
  getNotificationChoices,
} from '@area/contract/notification-choices/calls';
import {
  countNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '@area/contract/notifications/calls';
import { AppError } from '../../platform/http/app-error.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { areaReader } from '../../access/config/shown-plans-store.ts';
import { countWaitingFor } from '../signatures/list.ts';
import { listChoices, saveChoices } from './choices.ts';
import { countUnread, markAllAsRead, markAsRead } from './store.ts';
import { listNotificationPage } from './page-store.ts';

export const notificationRoutes = (serve: Register): void => {
  serve(listNotifications, async (context) =>
    listNotificationPage(
      context.db,
      areaReader(callerOf(context).intervener_uuid, context.parts.clock.business()),
      context.query,
    ),
  );

  serve(countNotifications, async (context) => {
    const { intervener_uuid } = callerOf(context);
    const { db, parts } = context;
    const now = parts.clock.business();
    return {
      ...(await countUnread(db, areaReader(intervener_uuid, now))),
      pending_documents: await countWaitingFor(db, { intervener_uuid, now }),
    };
  });

  serve(readAllNotifications, async (context) => {
    const { intervener_uuid } = callerOf(context);
    const { db, body, parts } = context;
    const at = parts.clock.business();
    return {
      read: await markAllAsRead(db, {
        ...areaReader(intervener_uuid, at),
        until: new Date(body.until),
        at,
      }),
    };
  });

  serve(readNotification, async (context) => {
    const { intervener_uuid } = callerOf(context);
    const { db, params, parts } = context;
    const read = await markAsRead(db, {
      uuid: params.id,
      intervener: intervener_uuid,
      at: parts.clock.business(),
    });
    if (!read) throw new AppError('NOT_FOUND');
    return read;
  });

  serve(getNotificationChoices, async ({ db, params }) => ({
    choices: await listChoices(db, params.id),
  }));

  serve(changeNotificationChoices, async ({ db, params, body, parts }) => {
    await saveChoices(db, params.id, { choices: body.choices, at: parts.clock.business() });
    return { choices: await listChoices(db, params.id) };
  });
};
