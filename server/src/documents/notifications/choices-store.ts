import type { NotificationChoice } from '@area/domain/notification/choices';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** The choices of somebody, for the kinds with a choice. */
export const listStoredChoices = async (
  db: Db,
  intervener: string,
): Promise<NotificationChoice[]> =>
  db
    .selectFrom('notification_choices')
    .select(['type', 'email', 'sms', 'push'])
    .where('intervener_uuid', '=', intervener)
    .execute();

/** Whether somebody has a mobile phone to write to. */
export const hasMobile = async (db: Db, intervener: string): Promise<boolean> => {
  const { mobile_phone } = await db
    .selectFrom('interveners')
    .select('mobile_phone')
    .where('uuid', '=', intervener)
    .executeTakeFirstOrThrow();
  return mobile_phone !== null;
};

/** Stores choices, replacing those of the same kinds: at least one. */
export const storeChoices = async (
  db: Db,
  intervener: string,
  { choices, at }: { readonly choices: readonly NotificationChoice[]; readonly at: Date },
): Promise<void> => {
  await db
    .insertInto('notification_choices')
    .values(
      choices
        .map((choice) => ({ intervener_uuid: intervener, ...choice, changed_at: at }))
        .toSorted((one, other) => (one.type < other.type ? -1 : 1)),
    )
    .onConflict((conflict) =>
      conflict.columns(['intervener_uuid', 'type']).doUpdateSet({
        email: sql`excluded.email`,
        sms: sql`excluded.sms`,
        push: sql`excluded.push`,
        changed_at: sql`excluded.changed_at`,
      }),
    )
    .execute();
};
