import type { Notification } from '@area/contract/me/schemas';
import { formatDayOf } from '@area/kit/figures/format.ts';

export interface Day {
  readonly day: string;
  readonly notifications: readonly Notification[];
}

/** Notifications under their days in Madrid, in the order that they came in. */
export const byDay = (notifications: readonly Notification[]): readonly Day[] => {
  const days = new Map<string, Notification[]>();
  for (const notification of notifications) {
    const day = formatDayOf(notification.created_at);
    days.set(day, [...(days.get(day) ?? []), notification]);
  }
  return [...days].map(([day, ofDay]) => ({ day, notifications: ofDay }));
};
