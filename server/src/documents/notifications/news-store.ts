import { UNREAD_AGAIN } from '@area/domain/notification/attention';
import type { Attention } from '@area/domain/notification/attention';
import type { NotificationChannel } from '@area/domain/notification/codes';
import { sql } from 'kysely';
import { prepareWrite } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';
import {
  insertingMessages,
  messagesIn,
  writtenMessage,
} from '../../platform/outside/outbox-store.ts';
import type { NewMessage } from '../../platform/outside/outbox-store.ts';
import type { Notice } from './notice.ts';

/** An event of which somebody is told. */
interface News extends Pick<
  Notice,
  'intervener_uuid' | 'type' | 'entity_type' | 'entity_uuid' | 'cause' | 'title' | 'body'
> {
  readonly uuid: string;
  readonly channel: NotificationChannel;
  readonly attention: Attention;
  /** What is sent beside it, if it is new. */
  readonly messages: readonly NewMessage[];
}

const TOLD = sql`uuid, intervener_uuid, type, title, body, entity_type, entity_uuid, channel, created_at`;

/** A later step leaves open what its reader still has to do; an earlier one that comes late changes nothing. */
const CHANGES = sql`notifications.created_at <= excluded.created_at
  and not (excluded.attention = 'ASIDE' and notifications.attention = 'ACTION')`;
const STAYS_READ = sql`notifications.is_read and excluded.attention <> all(${sql.lit(`{${UNREAD_AGAIN.join(',')}}`)}::text[])`;

/** The text itself, or that of a step of a history, which is there by now. */
const CAUSE = sql`case when step_of is null then cause
  else concat(cause, ' ', (select count(*) from operation_history h where h.operation_uuid = step_of)) end`;

/** As one value, so that the statement is the same for any number of readers. */
const stored = prepareWrite(
  (
    _db,
    bind: Bind<{ readonly news: string; readonly messages: string; readonly at: Date }>,
  ) => sql<{ readonly uuid: string }>`
    with asked as (
      select news.*, ${bind('at')}::timestamptz as created_at
        from jsonb_to_recordset(${bind('news')}::jsonb)
          news(uuid uuid, intervener_uuid uuid, type text, title text, body text, entity_type text, entity_uuid uuid, channel text,
               cause text, step_of uuid, attention text)),
    told as (
      insert into notification_events (${TOLD}, cause)
      select ${TOLD}, ${CAUSE} from asked order by intervener_uuid, entity_uuid
      on conflict (intervener_uuid, entity_uuid, cause) do nothing
      returning ${TOLD}),
    living as (
      insert into notifications (${TOLD}, attention)
      select told.*, asked.attention from told join asked using (uuid) order by told.intervener_uuid, told.entity_uuid
      on conflict (intervener_uuid, entity_uuid) where entity_type = 'OPERATION' do update
        set type = excluded.type, title = excluded.title, body = excluded.body, channel = excluded.channel,
            attention = excluded.attention, created_at = excluded.created_at, is_read = ${STAYS_READ},
            read_at = case when ${STAYS_READ} then notifications.read_at end
      where ${CHANGES}),
    posted as (${insertingMessages(sql`${messagesIn(bind('messages'))} join told on told.uuid = message.notice`, sql`now()`)})
    select uuid from told`,
);

const messagesOf = ({ uuid: notice, messages }: News) =>
  messages.map((message) => ({ ...writtenMessage(message), notice }));

const writtenNews = ({ cause, messages: _messages, ...news }: News) =>
  typeof cause === 'string'
    ? { ...news, cause, step_of: null }
    : { ...news, cause: cause.what, step_of: cause.step_of };

/**
 * Stores new events with their messages, in one statement, and returns which were new. For each order a reader has one notification, which is
 * overwritten; parallel writers wait for each other. *Source*: ADR 176.
 */
export const storeNews = async (
  db: Db,
  news: readonly News[],
  at: Date,
): Promise<ReadonlySet<string>> => {
  const kept = await stored(db, {
    news: JSON.stringify(news.map(writtenNews)),
    messages: JSON.stringify(news.flatMap(messagesOf)),
    at,
  });
  return new Set(kept.map(({ uuid }) => uuid));
};
