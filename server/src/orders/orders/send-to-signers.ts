import { signingDaysOf } from '@area/domain/operation/step-guards';
import { createRequestReads } from '../../access/account-access/request-reads.ts';
import type { RequestReads } from '../../access/account-access/request-reads.ts';
import type { Db } from '../../platform/db/tables.ts';
import { printedBrand } from '../../documents/rendering/letterhead.ts';
import type { StoredFile } from '../../platform/storage/name-file.ts';
import { storeFile } from '../../documents/documents/store-file.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { composeWarning } from '../printed-documents/operation-documents.ts';
import { openEnvelope } from '../../documents/signatures/envelopes.ts';
import { findKind } from '../order-types/kinds.ts';
import type { PrintedDocument, PrintedOrder } from '../order-types/order-kind.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { OperationWhole } from '../operations/store.ts';

/** What no client orders has no document to sign. */
const printOrder = async (
  db: Db,
  operation: OperationWhole,
  once: RequestReads,
): Promise<PrintedOrder> => {
  const kind = findKind(operation.type);
  if (!kind)
    throw new AppError('TRANSITION_FORBIDDEN', {
      params: { from: operation.operation_status, to: 'REGISTERED' },
    });
  return kind.print(db, operation, once);
};

/** The warning of an order for which the orderer had to type the sentence. */
const printWarning = async (
  operation: OperationWhole,
  once: RequestReads,
): Promise<readonly PrintedDocument[]> => {
  if (operation.suitability_sentence === null) return [];
  const orderer = await once.person(operation.created_by);
  const brand = printedBrand(await once.configurationOf(operation.created_by));
  const document = composeWarning({ operation, orderer }, brand);
  return [{ subcategory: 'NON_CONVENIENCE_WARNING', filename: 'advertencia', document }];
};

/**
 * The documents of an order to sign, built from its rows. *Errors*: TRANSITION_FORBIDDEN for an operation that no client
 * orders.
 */
export const printForSigners = async (
  db: Db,
  operation: OperationWhole,
  once: RequestReads,
): Promise<readonly PrintedDocument[]> => [
  await printOrder(db, operation, once),
  ...(await printWarning(operation, once)),
];

/**
 * Prints a version of an order and sends it to its signers, with the warning if the orderer had to type the sentence. What
 * was sent for an earlier version is void. *Source*: decisions 1.2 (O1, O7).
 */
export const sendToSigners = async (
  db: Db,
  {
    storage,
    pdfs,
    once = createRequestReads(db),
  }: Pick<Parts, 'storage' | 'pdfs'> & { readonly once?: RequestReads },
  operation: OperationWhole,
  at: Date,
): Promise<void> => {
  const { uuid, version, reference, language, account_uuid, created_by } = operation;
  const of = { operation_uuid: uuid, operation_version: version, at };
  const printed = await printForSigners(db, operation, once);
  const files = await pdfs.take(printed.map(({ document }) => document));
  const documents: Pick<StoredFile, 'uuid' | 'sha256'>[] = [];
  for (const [index, { subcategory, filename: name }] of printed.entries()) {
    const { bytes = new Uint8Array(), stored } = files[index] ?? {};
    const filename = `${name}-${reference}.pdf`;
    documents.push(await storeFile(db, storage, { ...of, subcategory, filename, bytes, stored }));
  }
  await openEnvelope(db, {
    purpose: 'ORDER',
    entity_uuid: uuid,
    version,
    account_uuid,
    documents,
    language,
    created_by,
    life_days: signingDaysOf(operation.operation_status),
    at,
  });
};
