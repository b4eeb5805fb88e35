import type { Db } from '../../platform/db/tables.ts';

/** The envelope of a verification code, signed or not. */
export const findEnvelopeCoded = async (db: Db, code: string) =>
  db
    .selectFrom('envelopes')
    .select(['uuid', 'purpose', 'status'])
    .where('verification_code', '=', code)
    .executeTakeFirst();
