import type { Db } from '../db/tables.ts';
import { readDocument } from '../storage/stored-file.ts';
import type { MailGateway, MailPaper } from './email/mail.ts';
import type { PushSender } from './push/push-sender.ts';
import { TryLater } from './push/push-sender.ts';
import type { SmsGateway } from './sms/sms.ts';
import type { ObjectStorage } from './storage/storage.ts';
import { finishAttempt, listMailedDocuments, takeDue } from './outbox-store.ts';
import type { Channel } from './outbox-store.ts';

/** Gateways have their own time limits; this one is for a gateway that answers too slowly. */
const SEND_WITHIN_MS = 20_000;

const FIRST_RETRY_SECONDS = 5;

const LONGEST_RETRY_SECONDS = 30 * 60;

export interface Gateways {
  /** Without one outside the demo, its messages wait. */
  readonly sms: SmsGateway | undefined;
  readonly mail: MailGateway | undefined;
  /** Without one nothing is pushed. */
  readonly push: PushSender | undefined;
  /** Where the documents lie that mails carry. */
  readonly storage: Pick<ObjectStorage, 'get'>;
  /** Whether a secret stays readable after it is sent: only on the demo's phone and in its mailbox. */
  readonly keepsSecrets: boolean;
}

type Row = Awaited<ReturnType<typeof takeDue>>[number];

/** In the order in which they were put in. */
const readPapers = async (
  db: Db,
  { storage }: Gateways,
  uuids: readonly string[],
): Promise<MailPaper[]> => {
  if (uuids.length === 0) return [];
  const rows = await listMailedDocuments(db, uuids);
  const sorted = uuids.flatMap((uuid) => rows.filter((row) => row.uuid === uuid));
  return Promise.all(
    sorted.map(async (row) => ({
      filename: row.filename,
      bytes: await readDocument(storage, row),
    })),
  );
};

export const gatewayOf = (
  gateways: Gateways,
  channel: Channel,
): SmsGateway | MailGateway | PushSender | undefined =>
  ({ SMS: gateways.sms, EMAIL: gateways.mail, PUSH: gateways.push })[channel];

/** A message that is no row of the outbox. */
export interface BareMessage {
  readonly to: string;
  /** Of a mail. */
  readonly subject: string;
  readonly text: string;
}

/** What the gateway of the channel answered; nothing where there is none. */
const send = async (
  { sms, mail }: Gateways,
  channel: Channel,
  { to, subject, text, papers }: BareMessage & { readonly papers: readonly MailPaper[] },
): Promise<string | undefined> =>
  channel === 'SMS' ? sms?.send({ to, text }) : mail?.send({ to, subject, text, papers });

const deliver = async (db: Db, gateways: Gateways, row: Row): Promise<string | undefined> => {
  if (row.channel === 'PUSH')
    return gateways.push?.send({ uuid: row.uuid, to: row.recipient, text: row.body });
  return send(gateways, row.channel, {
    to: row.recipient,
    subject: row.subject ?? '',
    text: row.body,
    papers: row.channel === 'SMS' ? [] : await readPapers(db, gateways, row.document_uuids),
  });
};

const withinTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`the gateway took more than ${SEND_WITHIN_MS} ms`)),
      SEND_WITHIN_MS,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

const attempt = async (db: Db, gateways: Gateways, row: Row): Promise<void> => {
  const failure = await withinTime(deliver(db, gateways, row)).then(
    () => undefined,
    (error: unknown) => error,
  );
  const asked_seconds = failure instanceof TryLater ? failure.seconds : 0;
  const forgets = failure === undefined && row.is_secret && !gateways.keepsSecrets;
  await finishAttempt(db, row, {
    last_error: failure === undefined ? null : String(failure),
    sent_at: failure === undefined ? new Date() : null,
    retry_seconds: Math.min(
      Math.max(FIRST_RETRY_SECONDS * 2 ** row.attempts, asked_seconds),
      LONGEST_RETRY_SECONDS,
    ),
    forgets,
  });
};

/** Sends one message at once, beside the queue: what the gateway answered, or nothing where there is none. It throws as the gateway does. */
export const sendBare = async (
  gateways: Gateways,
  channel: Channel,
  message: BareMessage,
): Promise<string | undefined> => withinTime(send(gateways, channel, { ...message, papers: [] }));

/** Sends a few due messages of a channel, all at once, if it has a gateway. Returns how many there were. */
export const sendSome = async (db: Db, gateways: Gateways, channel: Channel): Promise<number> => {
  if (!gatewayOf(gateways, channel)) return 0;
  const rows = await takeDue(db, channel);
  const outcomes = await Promise.allSettled(rows.map(async (row) => attempt(db, gateways, row)));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  return rows.length;
};
