import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { DatabaseLog } from '../db/log.ts';
import { readDocument } from '../documents/store.ts';
import type { MailGateway, MailPaper } from './email/mail.ts';
import { newUuid } from '../new-uuid.ts';
import type { SmsGateway } from './sms/sms.ts';
import type { ObjectStorage } from './storage/storage.ts';

type Db = Kysely<Tables>;

export interface NewMessage {
  readonly channel: 'SMS' | 'EMAIL';
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly is_secret: boolean;
  readonly intervener_uuid: string | null;
  /** Papers that a mail carries. */
  readonly document_uuids?: readonly string[];
}

/** Puts messages in the outbox within the transaction of their cause: both happen, or neither. */
export const post = async (db: Db, messages: readonly NewMessage[], at: Date): Promise<void> => {
  if (messages.length === 0) return;
  const rows = messages.map(({ document_uuids = [], ...message }) => ({
    uuid: newUuid(),
    ...message,
    document_uuids: [...document_uuids],
    created_at: at,
    next_try_at: at,
    last_error: null,
    sent_at: null,
  }));
  await db.insertInto('outbox').values(rows).execute();
};

const POLL_MS = 2_000;
const BATCH = 20;
/** Longer than a whole batch may take when every gateway times out. */
const LEASE_MS = 5 * 60_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 30 * 60_000;

interface Gateways {
  readonly sms: SmsGateway;
  readonly mail: MailGateway;
  /** Where the papers lie that mails carry. */
  readonly storage: Pick<ObjectStorage, 'get'>;
  /** Where a secret may stay readable after it is sent: only on the demo's phone and in its mailbox. */
  readonly keepsSecrets: Readonly<Record<NewMessage['channel'], boolean>>;
}

type Row = Awaited<ReturnType<typeof takeDue>>[number];

/**
 * Takes due rows for a while, in one statement: a gateway may be slow, and no transaction stays open
 * meanwhile. Whoever dies while sending leaves them to the next one once the while is over.
 */
const takeDue = async (db: Db) =>
  db
    .updateTable('outbox')
    .set({ next_try_at: new Date(Date.now() + LEASE_MS) })
    .where('uuid', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('uuid')
        .where('sent_at', 'is', null)
        .where('next_try_at', '<=', new Date())
        .orderBy('next_try_at')
        .limit(BATCH)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** In the order in which they were put in. */
const readPapers = async (db: Db, { storage }: Gateways, uuids: readonly string[]): Promise<MailPaper[]> => {
  if (uuids.length === 0) return [];
  const rows = await db.selectFrom('documents').select(['uuid', 'filename', 'storage_key', 'sha256']).where('uuid', 'in', uuids).execute();
  const sorted = uuids.flatMap((uuid) => rows.filter((row) => row.uuid === uuid));
  return Promise.all(sorted.map(async (row) => ({ filename: row.filename, bytes: await readDocument(storage, row) })));
};

const deliver = async (db: Db, gateways: Gateways, row: Row): Promise<void> =>
  row.channel === 'SMS'
    ? gateways.sms.send({ to: row.recipient, text: row.body })
    : gateways.mail.send({ to: row.recipient, subject: row.subject ?? '', text: row.body, papers: await readPapers(db, gateways, row.document_uuids) });

const retryAt = (attempts: number): Date =>
  new Date(Date.now() + Math.min(FIRST_RETRY_MS * 2 ** attempts, LONGEST_RETRY_MS));

const attempt = async (db: Db, gateways: Gateways, row: Row): Promise<void> => {
  const failure = await deliver(db, gateways, row).then(
    () => undefined,
    (error: unknown) => String(error),
  );
  const forgets = !failure && row.is_secret && !gateways.keepsSecrets[row.channel];
  await db
    .updateTable('outbox')
    .set({
      attempts: row.attempts + 1,
      last_error: failure ?? null,
      sent_at: failure ? null : new Date(),
      next_try_at: retryAt(row.attempts),
      ...(forgets && { body: '' }),
    })
    .where('uuid', '=', row.uuid)
    .execute();
};

/**
 * Sends what the outbox holds: woken after each write, and every two seconds for what other
 * processes or faults left. Several dispatchers share one outbox; each row is taken by one.
 */
export class OutboxDispatcher {
  readonly #db: Db;
  readonly #gateways: Gateways;
  readonly #log: DatabaseLog;
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> | undefined;
  #again = false;

  constructor(db: Db, gateways: Gateways, log: DatabaseLog) {
    this.#db = db;
    this.#gateways = gateways;
    this.#log = log;
    this.#timer = setInterval(() => this.wake(), POLL_MS).unref();
  }

  wake(): void {
    if (this.#running) {
      this.#again = true;
      return;
    }
    this.#running = this.#sendAll().finally(() => {
      this.#running = undefined;
      if (this.#again) {
        this.#again = false;
        this.wake();
      }
    });
  }

  /** Sends everything due now and returns; tests and the office wait for it. */
  async drain(): Promise<void> {
    this.wake();
    while (this.#running) await this.#running;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#again = false;
    await this.#running;
  }

  async #sendAll(): Promise<void> {
    try {
      while ((await this.#sendBatch()) === BATCH);
    } catch (error) {
      this.#log.warn({ err: error }, 'outbox not sent; it is tried again');
    }
  }

  async #sendBatch(): Promise<number> {
    const rows = await takeDue(this.#db);
    for (const row of rows) await attempt(this.#db, this.#gateways, row);
    return rows.length;
  }
}
