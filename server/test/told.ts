import type { TestApp } from './test-app.ts';

/** Everything that somebody was told, oldest first: also what the one notification of an order no longer says. */
export const listTold = async ({ db }: TestApp, intervener: string) =>
  db
    .selectFrom('notification_events')
    .select(['title', 'body', 'entity_uuid', 'channel'])
    .where('intervener_uuid', '=', intervener)
    .orderBy('created_at')
    .orderBy('uuid')
    .execute();
