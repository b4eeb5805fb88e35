import type { Notification } from '@area/contract/me/schemas';
import { useKnownMe } from './me.ts';

/** What nobody has read yet, newest first. They travel with the record of who is logged in. */
export const useUnreadNotifications = (): readonly Notification[] =>
  useKnownMe().private_area.notifications.filter(({ is_read }) => !is_read);
