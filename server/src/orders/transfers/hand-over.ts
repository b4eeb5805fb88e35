import { createHash } from 'node:crypto';
import { madridDate, madridTime } from '@area/domain/calendar/madrid';
import type { ProductType } from '@area/domain/product/product';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import {
  compactDate,
  writeTransferFile,
} from '../../platform/outside/transfer-gateway/write-file.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import {
  countSentFiles,
  lockFiles,
  insertFile,
  listFilesToHandOver,
  updateHandedOver,
} from './file-store.ts';
import { listUnsentMessages, updateFileOfMessages } from './message-store.ts';

type Office = Pick<Parts, 'settings' | 'transfers'>;

/** The maximum of messages in a file: the others are sent with the next one. */
const FILE_MESSAGES = 5000;
const TYPES: readonly ProductType[] = ['F', 'P'];

const compactMoment = (at: Date): string => {
  const { hour, minute, second } = madridTime(at);
  return `${compactDate(madridDate(at))}${[hour, minute, second].map((part) => part.toString().padStart(2, '0')).join('')}`;
};

const nextName = async (db: Db, type: ProductType, now: Date): Promise<string> => {
  const begin = `SNCE_${type}_${compactDate(madridDate(now))}_`;
  const { count } = await countSentFiles(db, begin);
  return `${begin}${String(count + 1).padStart(4, '0')}.txt`;
};

/** Puts waiting messages of one kind of product in a file; one at a time, so that no two get the same number. */
const bundle = async (
  db: Db,
  { settings }: Office,
  type: ProductType,
  now: Date,
): Promise<number> => {
  await lockFiles(db);
  const rows = await listUnsentMessages(db, type, FILE_MESSAGES);
  if (rows.length === 0) return 0;
  const name = await nextName(db, type, now);
  const body = writeTransferFile({
    name,
    product_type: type,
    sender_nif: settings.MANAGER_NIF,
    made_at: compactMoment(now),
    messages: rows.map((row) => row.body),
  });
  const sha256 = createHash('sha256').update(body).digest('hex');
  const records = rows.length;
  await insertFile(db, { name, direction: 'SENT', sha256, body, records, created_at: now });
  await updateFileOfMessages(
    db,
    rows.map(({ uuid }) => uuid),
    name,
  );
  return rows.length;
};

/** The content of a file is stored before it is handed over: after a crash the same file is sent again. */
const handOverAll = async (db: Db, { transfers }: Office, now: Date): Promise<number> => {
  const files = await listFilesToHandOver(db);
  for (const file of files) {
    await transfers.send(file);
    await updateHandedOver(db, file.name, now);
  }
  return files.length;
};

/** Sends every waiting message. Returns how many files the circuit accepted. *Source*: decisions 8, ADR 55. */
export const handOverMessages = async (db: Db, office: Office, now: Date): Promise<number> => {
  for (const type of TYPES)
    while (
      (await inTransaction(db, async (tx) => bundle(tx, office, type, now))) === FILE_MESSAGES
    );
  return handOverAll(db, office, now);
};
