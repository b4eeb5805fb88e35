import { completeChoices, whyNotChoose } from '@area/domain/notification/choices';
import type { NotificationChoice } from '@area/domain/notification/choices';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { requireFields } from '../../platform/http/field-errors.ts';

/** Where each kind of notification of somebody goes besides the portal, whether they chose it or not. */
export const listChoices = async (db: Db, intervener: string): Promise<NotificationChoice[]> =>
  completeChoices(
    await db
      .selectFrom('notification_choices')
      .select(['type', 'email', 'sms'])
      .where('intervener_uuid', '=', intervener)
      .execute(),
  );

/** Keeps what somebody chooses; a kind that they do not name stays as it was. *Errors*: INVALID_INPUT. */
export const saveChoices = async (
  db: Db,
  intervener: string,
  { choices, at }: { readonly choices: readonly NotificationChoice[]; readonly at: Date },
): Promise<void> => {
  const { mobile_phone } = await db
    .selectFrom('interveners')
    .select('mobile_phone')
    .where('uuid', '=', intervener)
    .executeTakeFirstOrThrow();
  requireFields(whyNotChoose(choices, { has_mobile: mobile_phone !== null }));
  if (choices.length === 0) return;
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
        changed_at: sql`excluded.changed_at`,
      }),
    )
    .execute();
};
