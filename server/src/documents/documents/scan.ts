import type { ScanState } from '@area/domain/document/quarantine';
import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { post } from '../../platform/outside/outbox-store.ts';
import { ScanNeeded } from '../../platform/outside/antivirus/scanned-before.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { notifyInPortal } from '../notifications/record-messages.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import type { Speaker } from '../../platform/texts/translate.ts';
import { readDocument } from '../../platform/storage/stored-file.ts';
import { reserveDueScan, updateWaitingScan } from './store.ts';

/** Time until the next attempt to scan a file. */
const RETRY_MS = 60_000;

/** What was found, and who sent it: enough for the office, without the content. */
interface Found {
  readonly virus: string;
  readonly intervener: string;
  readonly sha256: string;
}

/** Notifies the office that somebody sent a virus. *Source*: decisions 7. */
export const alertOffice = async (
  db: Db,
  { settings, log }: Pick<Parts, 'settings' | 'log'>,
  { virus, intervener, sha256 }: Found,
): Promise<void> => {
  log.warn({ virus, intervener, sha256 }, 'a virus was sent');
  const { OPERATIONS_MAIL } = settings;
  if (!OPERATIONS_MAIL) return;
  const say = speakerOf('es');
  const body = say('messages.office.virus.body', { virus, uuid: intervener, sha256 });
  const mail = {
    channel: 'EMAIL' as const,
    recipient: OPERATIONS_MAIL,
    subject: say('messages.office.virus.title'),
    body,
    is_secret: false,
    intervener_uuid: null,
  };
  await post(db, [mail], new Date());
};

/** The scan result of an uploaded file; in a transaction only of one that was scanned before. If the scanner does not answer, the file goes to quarantine. */
export const scanSent = async (
  { antivirus, clock, log }: Pick<Parts, 'antivirus' | 'clock' | 'log'>,
  bytes: Uint8Array,
) => {
  try {
    const verdict = await antivirus.scan(bytes);
    return verdict.is_clean
      ? ({ scan: 'CLEAN', next_scan_at: null } as const)
      : ({ scan: 'INFECTED', virus: verdict.virus } as const);
  } catch (err) {
    if (err instanceof ScanNeeded) throw err;
    log.warn({ err }, 'a file could not be scanned and waits in quarantine');
    return { scan: 'WAITING', next_scan_at: new Date(clock.wall().getTime() + RETRY_MS) } as const;
  }
};

type Due = NonNullable<Awaited<ReturnType<typeof reserveDueScan>>>;

const settle = async (
  db: Db,
  uuid: string,
  scan: ScanState,
  because: { at: Date } | undefined,
): Promise<void> => {
  const refused = because && {
    status: 'REJECTED' as const,
    rejected_because: speakerOf('es')('rules.upload.virus'),
    checked_by: 'antivirus',
    checked_at: because.at,
  };
  await updateWaitingScan(db, uuid, { scan, next_scan_at: null, ...refused });
};

/** The sender has to send another. */
const tellSender = async (
  db: Db,
  {
    uuid,
    subcategory,
    sender,
    at,
  }: { uuid: string; subcategory: string; sender: string | null; at: Date },
): Promise<void> => {
  if (sender === null) return;
  const params = (say: Speaker) => ({
    what: say(`codes.document.${subcategory as DocumentSubcategory}`),
    reason: say('rules.upload.virus'),
  });
  await notifyInPortal(db, {
    intervener: sender,
    news: 'document_rejected',
    params,
    entity_type: 'DOCUMENT',
    entity_uuid: uuid,
    cause: 'REJECTED',
    reach: 'ALWAYS',
    at,
  });
};

/** A file in which a virus was found late stays in quarantine with its row: what depends on the document sees it as refused. */
const scanKept = async (
  parts: Parts,
  { uuid, storage_key, sha256, uploaded_by, intervener_uuid, subcategory }: Due,
): Promise<void> => {
  const verdict = await parts.antivirus.scan(
    await readDocument(parts.storage, { storage_key, sha256 }),
  );
  await inTransaction(parts.database.kysely, async (tx) => {
    if (verdict.is_clean) return settle(tx, uuid, 'CLEAN', undefined);
    const at = parts.clock.business();
    await settle(tx, uuid, 'INFECTED', { at });
    await tellSender(tx, { uuid, subcategory, sender: intervener_uuid ?? uploaded_by, at });
    return alertOffice(tx, parts, {
      virus: verdict.virus,
      intervener: uploaded_by ?? intervener_uuid ?? '',
      sha256,
    });
  });
};

/** Scans files in quarantine that are due. A failure ends the round: the scanner is not available. */
export const scanQuarantine = async (parts: Parts): Promise<void> => {
  const { database, clock } = parts;
  const next = async () => reserveDueScan(database.kysely, clock.wall());
  for (let due = await next(); due; due = await next()) {
    const { uuid } = due;
    try {
      await scanKept(parts, due);
    } catch (err) {
      parts.log.warn({ err, document: uuid }, 'a file in quarantine could not be scanned');
      await updateWaitingScan(parts.database.kysely, uuid, {
        next_scan_at: new Date(parts.clock.wall().getTime() + RETRY_MS),
      });
      return;
    }
  }
  parts.outbox.wake();
};
