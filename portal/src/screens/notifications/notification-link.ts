import type { Notification } from '@area/contract/me/schemas';
import type { NotificationType } from '@area/domain/notification/codes';
import { pathOfNotification } from '../../app/paths.ts';
import type { IconName } from '@area/kit/controls/icon.tsx';

const ICONS: Readonly<Record<NotificationType, IconName>> = {
  OPERATION_STATUS_CHANGE: 'list',
  OPERATION_PAYMENT: 'transfer',
  ACCOUNT_STATUS_CHANGE: 'wallet',
  KNOWLEDGE_TEST: 'document',
};

/** Notifications about documents have an icon of their own. */
const ICONS_OF_ENTITY: Readonly<Record<string, IconName>> = {
  ENVELOPE: 'sign',
  DOCUMENT: 'document',
};

/** What a notification is about, as a picture and a way there. */
export const placeOf = (
  notification: Notification,
): { readonly icon: IconName; readonly href: string } => ({
  icon: ICONS_OF_ENTITY[notification.entity_type] ?? ICONS[notification.type],
  href: pathOfNotification(notification),
});
