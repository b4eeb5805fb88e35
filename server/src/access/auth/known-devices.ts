import type { Db } from '../../platform/db/tables.ts';
import { hashToken, newToken } from './tokens.ts';

const isKnown = async (db: Db, device: string): Promise<boolean> =>
  (await db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('device_hash', '=', hashToken(device))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The mark that a browser keeps after a success: its own, or a new one. What we did not hand out is not kept. */
export const rememberDevice = async (
  db: Db,
  { subject, shown, now }: { subject: Buffer; shown: string | undefined; now: Date },
): Promise<string> => {
  const device = shown !== undefined && (await isKnown(db, shown)) ? shown : newToken();
  await db
    .insertInto('known_devices')
    .values({
      device_hash: hashToken(device),
      subject_hash: subject,
      first_seen_at: now,
      last_seen_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['device_hash', 'subject_hash']).doUpdateSet({ last_seen_at: now }),
    )
    .execute();
  return device;
};

/** Whether somebody has got in from that very browser before. */
export const isDeviceOf = async (
  db: Db,
  { subject, shown }: { subject: Buffer; shown: string | undefined },
): Promise<boolean> =>
  shown !== undefined &&
  (await db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('subject_hash', '=', subject)
    .where('device_hash', '=', hashToken(shown))
    .executeTakeFirst()) !== undefined;

/** Whether somebody has got in before, from whatever browser. Whoever never has is not surprised by their first one. */
export const hasKnownDevice = async (db: Db, subject: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('subject_hash', '=', subject)
    .limit(1)
    .executeTakeFirst()) !== undefined;
