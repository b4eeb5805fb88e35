import type { TokenAnswer } from '@area/contract/auth/schemas';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { pairAnswer } from './open-session.ts';
import {
  ACCESS_LIFE_SECONDS,
  IDLE_LIFE_SECONDS,
  LOST_ANSWER_SECONDS,
  hashToken,
  newToken,
  secondsAfter,
} from './tokens.ts';

interface Shown {
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
 * Everything that decides stands in the family's row, so this is right whatever happens beside it: who waits
 * for the row reads it anew. Either the family moves on to a new pair, or it ends.
 */
const exchange = ({ token, portal_id, now }: Shown, { access, refresh }: NewPair) => {
  const isRight = sql`(${isLive} or ${wasLost(secondsAfter(now, -LOST_ANSWER_SECONDS))})`;
  return sql<{ is_replay: boolean }>`
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
      returning f.uuid, f.generation, f.expires_at, f.ended_at is not null as is_replay
    ), given as (
      insert into tokens (token_hash, kind, family, generation, issued_at, expires_at)
      select pair.token_hash, pair.kind, m.uuid, m.generation, ${now}::timestamptz, least(pair.until, m.expires_at)
      from moved m
      cross join (values (${hashToken(access)}::bytea, 'access', ${secondsAfter(now, ACCESS_LIFE_SECONDS)}::timestamptz),
                         (${hashToken(refresh)}::bytea, 'refresh', 'infinity'::timestamptz)) as pair (token_hash, kind, until)
      where not m.is_replay
    )
    select is_replay from moved`;
};

/**
 * Exchanges a refresh token for a new pair, or nothing. A spent one whose answer was lost may come again for
 * half a minute; its unclaimed pair is then put out of use. Any other spent one ends the family: two hold the
 * same token, and nobody can tell who is the thief. *Source*: trust, P10; ADR 0027.
 */
export const renewSession = async (db: Db, shown: Shown): Promise<TokenAnswer | undefined> => {
  const pair = { access: newToken(), refresh: newToken() };
  const [moved] = (await exchange(shown, pair).execute(db)).rows;
  return moved && !moved.is_replay ? pairAnswer(pair.access, pair.refresh) : undefined;
};
