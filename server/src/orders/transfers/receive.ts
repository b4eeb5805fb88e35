import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type {
  TransferFile,
  TransferMessage,
} from '../../platform/outside/transfer-gateway/messages.ts';
import {
  TransferFileError,
  readTransferFile,
} from '../../platform/outside/transfer-gateway/read-file.ts';
import type { TransferGateway } from '../../platform/outside/transfer-gateway/transfer-gateway.ts';
import { openIssue } from './alerts.ts';
import { listKnownFiles, insertReceivedFile } from './file-store.ts';
import { insertLots, insertReceivedMessage } from './message-store.ts';

/** Stores a message once, also if several files contain it. */
const keepMessage = async (
  db: Db,
  { name, sender_nif, product_type }: TransferFile,
  { message, now }: { message: TransferMessage; now: Date },
): Promise<void> => {
  const uuid = newUuid();
  const { message_id, kind, reference } = message;
  const isNew = await insertReceivedMessage(db, {
    uuid,
    direction: 'RECEIVED',
    message_id,
    sender_nif,
    kind,
    reference,
    product_type,
    file_name: name,
    body: JSON.stringify(message),
    created_at: now,
  });
  if (isNew && message.kind === 'TRANSFERENCIA') await insertLots(db, uuid, message);
};

interface Read {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
  readonly now: Date;
}

const keepFile = async (db: Db, { name, text, sha256, now }: Read): Promise<boolean> => {
  const file = readTransferFile(name, text);
  const row = {
    name,
    direction: 'RECEIVED',
    sha256,
    body: text,
    records: file.messages.length,
    created_at: now,
  } as const;
  if (!(await insertReceivedFile(db, row))) return false;
  for (const message of file.messages) await keepMessage(db, file, { message, now });
  return true;
};

/** A file that cannot be read is stored with the reason, and the office is notified once. */
const refuseFile = async (
  db: Db,
  { name, text, sha256, now }: Read,
  reason: string,
): Promise<void> => {
  const row = {
    name,
    direction: 'RECEIVED',
    sha256,
    body: text.replaceAll('\0', ''),
    records: 0,
    refused_because: reason,
    created_at: now,
  } as const;
  if (await insertReceivedFile(db, row))
    await openIssue(db, { cause: 'file', params: { file: name, reason }, now });
};

const take = async (db: Db, read: Read): Promise<boolean> => {
  try {
    return await inTransaction(db, async (tx) => keepFile(tx, read));
  } catch (error) {
    if (!(error instanceof TransferFileError)) throw error;
    await inTransaction(db, async (tx) => refuseFile(tx, read, error.message));
    return false;
  }
};

/**
 * Reads every new file. Returns how many could be read. A file with a known name is never read again. *Source*: decisions
 * 8, ADR 55.
 */
export const receiveFiles = async (
  db: Db,
  gateway: TransferGateway,
  now: Date,
): Promise<number> => {
  const known = await listKnownFiles(db);
  let taken = 0;
  for (const name of await gateway.list()) {
    if (known.has(name)) continue;
    const text = await gateway.read(name);
    const sha256 = createHash('sha256').update(text).digest('hex');
    if (await take(db, { name, text, sha256, now })) taken += 1;
  }
  return taken;
};
