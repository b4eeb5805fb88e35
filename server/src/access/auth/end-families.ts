import type { SessionEnd } from '../../platform/db/access-tables.ts';
import type { Db } from '../../platform/db/tables.ts';
import { hashToken } from './tokens.ts';

interface End {
  readonly why: SessionEnd;
  readonly now: Date;
}

/** Ends the session of a token, whichever of the two it is, when it was issued to that host. */
export const endFamilyOf = async (
  db: Db,
  { token, portal_id }: { token: string; portal_id: string },
  now: Date,
): Promise<void> => {
  await db
    .updateTable('token_families')
    .set({ ended_at: now, ended_why: 'LOGOUT' })
    .where('uuid', 'in', (eb) =>
      eb.selectFrom('tokens').select('family').where('token_hash', '=', hashToken(token)),
    )
    .where('portal_id', '=', portal_id)
    .where('ended_at', 'is', null)
    .execute();
};

const ofPerson = (db: Db, intervener: string, { why, now }: End) =>
  db
    .updateTable('token_families')
    .set({ ended_at: now, ended_why: why })
    .where('intervener_uuid', '=', intervener)
    // A look of staff is not the person's, and stays on record as it was.
    .where('kind', '=', 'CLIENT')
    .where('ended_at', 'is', null);

/** Ends every session of a person. */
export const endFamilies = async (db: Db, intervener: string, end: End): Promise<void> => {
  await ofPerson(db, intervener, end).execute();
};

/** Ends one session of a person: whether there was one. */
export const endFamily = async (
  db: Db,
  { intervener, uuid }: { intervener: string; uuid: string },
  end: End,
): Promise<boolean> => {
  const { numUpdatedRows } = await ofPerson(db, intervener, end)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Ends every session of a person but one: how many were still of use. */
export const endOtherFamilies = async (
  db: Db,
  { intervener, but }: { intervener: string; but: string },
  end: End,
): Promise<number> => {
  const ended = await ofPerson(db, intervener, end)
    .where('uuid', '!=', but)
    .returning('expires_at')
    .execute();
  return ended.filter(({ expires_at }) => expires_at > end.now).length;
};

/** Ends the sessions of a person beyond a number, those first that were not used for the longest time; never the newest. */
export const endFamiliesBeyond = async (
  db: Db,
  intervener: string,
  { most, but, now }: { most: number; but: string; now: Date },
): Promise<void> => {
  await ofPerson(db, intervener, { why: 'TOO_MANY', now })
    .where('uuid', 'in', (eb) =>
      eb
        .selectFrom('token_families')
        .select('uuid')
        .where('intervener_uuid', '=', intervener)
        .where('kind', '=', 'CLIENT')
        .where('ended_at', 'is', null)
        .where('uuid', '!=', but)
        .orderBy('last_used_at', 'desc')
        .orderBy('uuid', 'desc')
        .offset(most - 1),
    )
    .execute();
};

/** Every session that is open, of everybody. Returns how many there were. */
export const endAllFamilies = async (db: Db, now: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('token_families')
    .set({ ended_at: now, ended_why: 'CLOSED_ELSEWHERE' })
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
