import { sql } from 'kysely';
import type { SessionEnd } from '../../platform/db/stored-values.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { BearerRow as Row } from './bearer-rows.ts';
import { isToBeMarked } from './bearer-store.ts';
import type { BearerQuery } from './bearer-store.ts';
import {
  ACCESS_LIFE_SECONDS,
  hashToken,
  IDLE_LIFE_SECONDS,
  LOST_ANSWER_SECONDS,
  secondsAfter,
} from './tokens.ts';

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
    // A session of staff is not the person's, and stays as it was.
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

/** Ends the sessions that a passkey of a person opened, but one. */
export const endFamiliesByPasskey = async (
  db: Db,
  { intervener, passkey, but }: { intervener: string; passkey: string; but: string },
  now: Date,
): Promise<void> => {
  await ofPerson(db, intervener, { why: 'PASSKEY_REMOVED', now })
    .where('passkey_uuid', '=', passkey)
    .where('uuid', '!=', but)
    .execute();
};

/** The passkey with which a session was opened. */
export const findPasskeyOfFamily = async (db: Db, uuid: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('token_families')
    .select('passkey_uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row?.passkey_uuid ?? undefined;
};

/** Ends every session of a person but one; returns how many were still open. */
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

/** Records a use, unless it was just recorded or the pair has just become invalid. */
export const markTokenUse = async (
  db: Db,
  { family, generation }: Row,
  { now, mark_before }: BearerQuery,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('token_families')
    .set({
      is_claimed: sql<boolean>`is_claimed or generation = ${generation}`,
      last_used_at: sql<Date>`greatest(last_used_at, ${now}::timestamptz)`,
    })
    .where('uuid', '=', family)
    .where(isToBeMarked(mark_before, generation))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export interface TokenUse {
  readonly token: string;
  readonly portal_id: string;
  readonly now: Date;
}

interface NewPair {
  readonly access: string;
  readonly refresh: string;
}

/** The live pair's own refresh token. */
const isLive = sql`shown.generation = f.generation`;

/** The one that the live pair was given for, while nobody has used that pair: its answer was lost. */
const wasLost = (since: Date) =>
  sql`(shown.generation = f.given_for and not f.is_claimed and f.exchanged_at > ${since})`;

/**
 * Everything that decides is in the family's row, so concurrent requests are safe: one that waits for the row reads it
 * again. Either the family moves on to a new pair, or it ends.
 */
export const exchange = ({ token, portal_id, now }: TokenUse, { access, refresh }: NewPair) => {
  const isRight = sql`(${isLive} or ${wasLost(secondsAfter(now, -LOST_ANSWER_SECONDS))})`;
  return sql<{ is_replay: boolean; family: string; intervener_uuid: string }>`
    with shown as (
      select family, generation from tokens where token_hash = ${hashToken(token)} and kind = 'refresh'
    ), moved as (
      update token_families f set
        generation = case when ${isRight} then f.generation + 1 else f.generation end,
        given_for = case when ${isLive} then f.generation else f.given_for end,
        exchanged_at = case when ${isLive} then ${now} else f.exchanged_at end,
        is_claimed = f.is_claimed and not ${isRight},
        live_from = case when ${isRight} and not ${isLive} then f.generation + 1 else f.live_from end,
        last_used_at = case when ${isRight} then ${now} else f.last_used_at end,
        ended_at = case when ${isRight} then null else ${now}::timestamptz end,
        ended_why = case when ${isRight} then null else 'REPLAY' end
      from shown, interveners i
      where f.uuid = shown.family and i.uuid = f.intervener_uuid
        and f.portal_id = ${portal_id} and f.ended_at is null
        and f.expires_at > ${now} and f.last_used_at > ${secondsAfter(now, -IDLE_LIFE_SECONDS)}
        and i.intervener_status not in ('BLOQUEADO', 'BLOQUEADO_AML') and not i.is_deceased
      returning f.uuid, f.intervener_uuid, f.generation, f.expires_at, f.ended_at is not null as is_replay
    ), given as (
      insert into tokens (token_hash, kind, family, generation, issued_at, expires_at)
      select pair.token_hash, pair.kind, m.uuid, m.generation, ${now}::timestamptz, least(pair.until, m.expires_at)
      from moved m
      cross join (values (${hashToken(access)}::bytea, 'access', ${secondsAfter(now, ACCESS_LIFE_SECONDS)}::timestamptz),
                         (${hashToken(refresh)}::bytea, 'refresh', 'infinity'::timestamptz)) as pair (token_hash, kind, until)
      where not m.is_replay
    )
    select is_replay, uuid as family, intervener_uuid from moved`;
};

const LISTED = 100;

/** The sessions in a person's area that may still be used, newest first. */
export const listOpenFamilies = async (
  db: Db,
  intervener: string,
  { now, used_since }: { readonly now: Date; readonly used_since: Date },
) =>
  db
    .selectFrom('token_families')
    .select(['uuid', 'kind', 'opened_at', 'last_used_at', 'user_agent', 'ip'])
    .where('intervener_uuid', '=', intervener)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', used_since)
    .orderBy('opened_at', 'desc')
    .orderBy('uuid', 'desc')
    .limit(LISTED)
    .execute();
