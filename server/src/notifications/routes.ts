import { listNotifications, readNotification } from '@area/contract/notifications';
import { AppError } from '../http/app-error.ts';
import { callerOf } from '../http/context.ts';
import type { Register } from '../http/register.ts';
import { listNotificationPage, markAsRead } from './page.ts';

export const notificationRoutes = (serve: Register): void => {
  serve(listNotifications, async (context) =>
    listNotificationPage(context.db, callerOf(context).intervener_uuid, context.query),
  );

  serve(readNotification, async (context) => {
    const { intervener_uuid } = callerOf(context);
    const { db, params, parts } = context;
    const read = await markAsRead(db, { uuid: params.id, intervener: intervener_uuid, at: parts.clock.business() });
    if (!read) throw new AppError('NOT_FOUND');
    return read;
  });
};
