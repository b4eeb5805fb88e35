import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { STATUS_OF_CHANNEL } from '@area/domain/operation/channel';
import type { OrderChannel } from '@area/domain/operation/channel';
import { OPERATION_STATUSES } from '@area/domain/operation/codes';
import { readDocument } from '../../platform/storage/stored-file.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { inPrintingTransaction } from '../../platform/parts/printing-transaction.ts';
import { getOperationWhole } from '../../orders/operations/store.ts';
import { writeClosedFiles } from '../../orders/registrar/registrar-file.ts';
import { findOrderEnvelope } from '../../documents/signatures/envelopes-store.ts';
import { listDocumentsOfEnvelopes } from '../../documents/signatures/envelope-documents-store.ts';
import { changeStatusForOffice } from '../../orders/staff-orders/change-status.ts';
import { placeForClient } from '../../orders/staff-orders/place.ts';
import { receiveDocument, refuseDocument } from '../../orders/staff-orders/receive-document.ts';
import { UsageError, stepsOf, textOption, wordAt } from './command.ts';
import type { Command, CommandInput, Office, Result, Steps } from './command.ts';
import { staffActOf, withFieldMessages } from './staff-act-of.ts';
import { readOrder } from './order-file.ts';
import { findOperation, getPersonUuid } from './order-lookups.ts';

const CHANNELS = Object.keys(STATUS_OF_CHANNEL) as OrderChannel[];

const fileAt = async (path: string) => ({
  filename: basename(path),
  bytes: new Uint8Array(await readFile(path)),
});

const oneOf = <T extends string>(known: readonly T[], text: string, name: string): T => {
  const found = known.find((each) => each === text);
  if (!found) throw new UsageError(`${name} must be one of ${known.join(', ')}`);
  return found;
};

const create = async (office: Office, given: CommandInput): Promise<Result> => {
  const { parts, database } = office;
  const order = await readOrder(database.kysely, wordAt(given, 1, 'ORDER.json'));
  const channel = oneOf(CHANNELS, textOption(given, 'channel') ?? '', '--channel');
  const orderer = await getPersonUuid(
    database.kysely,
    textOption(given, 'for'),
    order.uuid_account,
  );
  const warning = textOption(given, 'warning');
  const placing = {
    ...(await staffActOf(office, given)),
    order,
    orderer,
    channel,
    is_by_cheque: given.options['cheque'] === true,
  };
  const { uuid, reference, operation_status } = await placeForClient(parts, {
    ...placing,
    ...(warning !== undefined && { warning: await fileAt(warning) }),
  });
  return {
    lines: [`${reference} ${operation_status}`],
    json: { uuid, reference, operation_status },
    succeeded: true,
  };
};

const status = async (office: Office, given: CommandInput): Promise<Result> => {
  const { parts, database } = office;
  const { uuid, reference } = await findOperation(database.kysely, wordAt(given, 1, 'REFERENCE'));
  const to = oneOf(OPERATION_STATUSES, wordAt(given, 2, 'STATUS'), 'STATUS');
  const asked = {
    ...(await staffActOf(office, given)),
    status: to,
    reason: textOption(given, 'reason') ?? null,
  };
  const { operation_status } = await inPrintingTransaction(parts, async (tx, printing) =>
    changeStatusForOffice(tx, printing, uuid, asked),
  );
  if (operation_status === 'RD_SENT') await writeClosedFiles(database.kysely, parts);
  return {
    lines: [`${reference} ${operation_status}`],
    json: { reference, operation_status },
    succeeded: true,
  };
};

const paper = async (office: Office, given: CommandInput): Promise<Result> => {
  const { uuid, reference } = await findOperation(
    office.database.kysely,
    wordAt(given, 1, 'REFERENCE'),
  );
  const file = await fileAt(wordAt(given, 2, 'SIGNED.pdf'));
  const signed_by = (textOption(given, 'signed-by') ?? '').split(',').filter((each) => each !== '');
  const kept = await receiveDocument(office.parts, {
    ...(await staffActOf(office, given)),
    uuid,
    file,
    signed_by,
  });
  return {
    lines: [`${reference} ${kept.uuid}`],
    json: { reference, document: kept.uuid },
    succeeded: true,
  };
};

const refuse = async (office: Office, given: CommandInput): Promise<Result> => {
  const { uuid, reference } = await findOperation(
    office.database.kysely,
    wordAt(given, 1, 'REFERENCE'),
  );
  const acting = await staffActOf(office, given);
  await inTransaction(office.database.kysely, async (tx) =>
    refuseDocument(tx, { ...acting, uuid, reason: textOption(given, 'reason')?.trim() ?? '' }),
  );
  return { lines: [`${reference} refused`], json: { reference }, succeeded: true };
};

/** The documents to post, as files to be printed. */
const print = async (
  { database: { kysely }, parts }: Office,
  given: CommandInput,
): Promise<Result> => {
  const { uuid } = await findOperation(kysely, wordAt(given, 1, 'REFERENCE'));
  const folder = wordAt(given, 2, 'FOLDER');
  const envelope = await findOrderEnvelope(kysely, await getOperationWhole(kysely, uuid));
  const papers = envelope ? await listDocumentsOfEnvelopes(kysely, [envelope.uuid]) : [];
  const files: string[] = [];
  for (const { filename, storage_key, kept_sha256: sha256 } of papers) {
    const path = join(folder, filename);
    await writeFile(path, await readDocument(parts.storage, { storage_key, sha256 }));
    files.push(path);
  }
  return { lines: files, json: files, succeeded: files.length > 0 };
};

const STEPS: Steps = {
  create: withFieldMessages(create),
  status: withFieldMessages(status),
  paper: withFieldMessages(paper),
  refuse: withFieldMessages(refuse),
  print: withFieldMessages(print),
};

/** Orders that the office places, and what it does to the status of any. *Source*: decisions 1.2, ADR 63. */
export const orderCommand: Command = {
  name: 'order',
  usage:
    'order create ORDER.json --channel EMAIL|POSTAL|DESK [--for DOCUMENT] [--cheque] [--warning FILE.pdf] | print REFERENCE FOLDER | paper REFERENCE SIGNED.pdf [--signed-by DOCUMENT,…] | refuse REFERENCE --reason TEXT | status REFERENCE STATUS [--reason TEXT] [--approved-by STAFF], all with --by STAFF',
  summary:
    'places an order for an account; prints its documents for the post; accepts them signed (by another person: status REFERENCE SIGNED); changes the status of an order where this is allowed',
  run: stepsOf(STEPS),
};
