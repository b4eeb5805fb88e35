import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';
import { newUuid } from '../new-uuid.ts';

export type Channel = 'SMS' | 'EMAIL';

/** Sent at the same time: a slow message delays few others. */
export const AT_ONCE = 5;

/**
 * Longer than the timeout. If a process ends meanwhile, its message stays reserved this long, while a person may wait for
 * the code in it.
 */
const LEASE_SECONDS = 30;

/** By the clock of the database: those of the processes may differ and jump. */
const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

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
        .where('sent_at', 'is', null)
        .where('held_by', 'is', null)
        .where('channel', '=', channel)
        .where('next_try_at', '<=', sql<Date>`now()`)
        .where((each) =>
          each.or([each('expires_at', 'is', null), each('expires_at', '>', sql<Date>`now()`)]),
        )
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
  /** How long its secret is valid; a week if not given. *Units*: seconds. */
  readonly secret_seconds?: number;
  readonly intervener_uuid: string | null;
  /** Documents that a mail carries. */
  readonly document_uuids?: readonly string[];
}

/** The import with which somebody came in, until it is signed off. *Source*: office.md 4, ADR 203. */
const unsignedImportOf = (intervener_uuid: string) => sql<string | null>`
  (select m.import_uuid from import_map m join imports i on i.uuid = m.import_uuid
    where m.uuid = ${intervener_uuid}::uuid and i.status <> 'SIGNED_OFF' limit 1)`;

/** What is told to somebody waits until the import with which they came in is signed off; a secret that they asked for does not. */
const holderOf = ({ is_secret, intervener_uuid }: NewMessage) =>
  is_secret || intervener_uuid === null ? null : unsignedImportOf(intervener_uuid);

const LONGEST_SECRET_SECONDS = 7 * 24 * 60 * 60;

/**
 * Puts messages in the outbox within the transaction of their cause: both happen, or neither. Due at once, independent of
 * the clock of this machine.
 */
export const post = async (db: Db, messages: readonly NewMessage[], at: Date): Promise<void> => {
  if (messages.length === 0) return;
  const rows = messages.map(
    ({ document_uuids = [], secret_seconds = LONGEST_SECRET_SECONDS, ...message }) => ({
      uuid: newUuid(),
      ...message,
      document_uuids: [...document_uuids],
      held_by: holderOf(message),
      created_at: at,
      next_try_at: sql<Date>`now()`,
      // By the clock of the database, as everything here.
      expires_at: message.is_secret
        ? sql<Date>`now() + make_interval(secs => ${secret_seconds})`
        : null,
      last_error: null,
      sent_at: null,
    }),
  );
  await db.insertInto('outbox').values(rows).execute();
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
