import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { prepareWrite } from '../db/prepared.ts';
import type { Bind } from '../db/prepared.ts';
import type { Db } from '../db/tables.ts';
import { holderOf } from '../imports/held-store.ts';
import { newUuid } from '../new-uuid.ts';

export const CHANNELS = ['SMS', 'EMAIL', 'PUSH'] as const;

export type Channel = (typeof CHANNELS)[number];

/** Sent at the same time: a slow message delays few others. */
export const AT_ONCE = 5;

/**
 * Longer than the timeout. If a process ends meanwhile, its message stays reserved this long, while a person may wait for
 * the code in it.
 */
const LEASE_SECONDS = 30;

/** By the clock of the database: those of the processes may differ and jump. */
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** Rows that nobody has taken and whose time has come. */
const IS_DUE = sql<boolean>`sent_at is null and held_by is null and next_try_at <= now()
  and (expires_at is null or expires_at > now())`;

/** The channels that have something to send. */
export const listDueChannels = async (db: Db): Promise<readonly Channel[]> => {
  const { rows } = await sql<{ channel: Channel }>`
    select channel from unnest(${sql.val(CHANNELS)}::text[]) channel
     where exists (select from outbox where outbox.channel = channel.channel and ${IS_DUE})`.execute(
    db,
  );
  return rows.map(({ channel }) => channel);
};

/**
 * Reserves due rows for a limited time, in one statement: a gateway may be slow, and no transaction may stay open
 * meanwhile. If a process ends while it sends, another takes the rows after that time.
 */
export const takeDue = async (db: Db, channel: Channel) =>
  db
    .updateTable('outbox')
    .set({ next_try_at: inSeconds(LEASE_SECONDS) })
    .where('uuid', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('uuid')
        .where('channel', '=', channel)
        .where(IS_DUE)
        .orderBy('next_try_at')
        .orderBy('uuid')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** An expired secret is removed from its row, whether it was sent or not. The row still shows that it was not sent. */
export const forgetExpired = async (db: Db): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({
      body: '',
      last_error: sql<
        string | null
      >`case when sent_at is null then 'expired before it was sent' else last_error end`,
    })
    .where('is_secret', '=', true)
    .where('body', '<>', '')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
};

export interface NewMessage {
  readonly channel: Channel;
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly is_secret: boolean;
  /** How long its secret is valid, or what is pushed is news; a week if not given. *Units*: seconds. */
  readonly secret_seconds?: number;
  readonly intervener_uuid: string | null;
  /** Documents that a mail carries. */
  readonly document_uuids?: readonly string[];
}

/**
 * What is told to somebody waits until the import with which they came in is signed off; a secret that they asked for does not.
 * *Source*: office.md 4, ADR 203.
 */
const HOLDER = sql`case when not message.is_secret then ${holderOf(sql`message.intervener_uuid`)} end`;

/** The statement that puts messages in the outbox; `from` gives them as `message`. Due and expired by the clock of the database, as everything here. */
export const insertingMessages = (from: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`
    insert into outbox (uuid, channel, recipient, subject, body, is_secret, intervener_uuid, document_uuids, held_by, created_at, next_try_at, expires_at)
    select message.uuid, message.channel, message.recipient, message.subject, message.body, message.is_secret,
           message.intervener_uuid, message.document_uuids, ${HOLDER}, ${at}::timestamptz, now(),
           case when message.is_secret or message.channel = 'PUSH' then now() + make_interval(secs => message.secret_seconds) end
      from ${from}`;

/** Messages as one value, so that the statement is the same for any number of them. */
export const messagesIn = (text: RawBuilder<unknown>) => sql`jsonb_to_recordset(${text}::jsonb)
        message(uuid uuid, channel text, recipient text, subject text, body text, is_secret boolean, intervener_uuid uuid,
                document_uuids uuid[], secret_seconds integer, notice uuid)`;

const posted = prepareWrite((_db, bind: Bind<{ readonly messages: string; readonly at: Date }>) =>
  insertingMessages(messagesIn(bind('messages')), bind('at')),
);

const LONGEST_SECRET_SECONDS = 7 * 24 * 60 * 60;

/** A message as the statements take it. */
export const writtenMessage = (message: NewMessage) => ({
  uuid: newUuid(),
  document_uuids: [],
  secret_seconds: LONGEST_SECRET_SECONDS,
  ...message,
});

/**
 * Puts messages in the outbox within the transaction of their cause: both happen, or neither. Due at once, independent of
 * the clock of this machine.
 */
export const post = async (db: Db, messages: readonly NewMessage[], at: Date): Promise<void> => {
  if (messages.length > 0)
    await posted(db, { messages: JSON.stringify(messages.map(writtenMessage)), at });
};

/** What waited for the sign-off of an import is due. */
export const releaseHeld = async (db: Db, import_uuid: string): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ held_by: null, next_try_at: sql<Date>`now()` })
    .where('held_by', '=', import_uuid)
    .execute();
};

/** What waited for the sign-off of an import that was undone is told to nobody. */
export const dropHeld = async (db: Db, import_uuid: string): Promise<void> => {
  await db.deleteFrom('outbox').where('held_by', '=', import_uuid).execute();
};

/** The documents that a mail carries. */
export const listMailedDocuments = async (db: Db, uuids: readonly string[]) =>
  db
    .selectFrom('documents')
    .select(['uuid', 'filename', 'storage_key', 'sha256'])
    .where('uuid', 'in', uuids)
    .execute();

/** How sending a message went, and whether its text is forgotten. */
interface Attempted {
  readonly last_error: string | null;
  readonly sent_at: Date | null;
  readonly retry_seconds: number;
  readonly forgets: boolean;
}

export const finishAttempt = async (
  db: Db,
  { uuid, attempts }: { readonly uuid: string; readonly attempts: number },
  { last_error, sent_at, retry_seconds, forgets }: Attempted,
): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({
      attempts: attempts + 1,
      last_error,
      sent_at,
      next_try_at: inSeconds(retry_seconds),
      ...(forgets && { body: '' }),
    })
    .where('uuid', '=', uuid)
    .execute();
};
