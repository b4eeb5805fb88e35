import { signingDaysOf } from '@area/domain/operation/step-guards';
import type { OnceRead } from '../../access/account-access/once-read.ts';
import type { Db } from '../../platform/db/tables.ts';
import { storeFile } from '../../documents/documents/store-file.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { renderWarning } from '../printed-documents/operation-documents.ts';
import { openEnvelope } from '../../documents/signatures/envelopes.ts';
import { findKind } from '../order-types/kinds.ts';
import type { PrintedOrder } from '../order-types/order-kind.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { OperationWhole } from '../operations/store.ts';

const getOrderer = async (db: Db, uuid: string) =>
  db
    .selectFrom('interveners')
    .select(['uuid', 'name', 'document_number'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

/** What no client orders has no document to sign. */
const print = async (
  db: Db,
  operation: OperationWhole,
  once: OnceRead | undefined,
): Promise<PrintedOrder> => {
  const kind = findKind(operation.type);
  if (!kind)
    throw new AppError('TRANSITION_FORBIDDEN', {
      params: { from: operation.operation_status, to: 'REGISTERED' },
    });
  return kind.print(db, operation, once);
};

/**
 * Puts a version of an order on paper and to signature, with the warning that it answers where the orderer had to type the sentence. What was sent for an earlier version is void from now on.
 * *Source*: decisions 1.2 (O1, O7).
 */
export const sendToSigners = async (
  db: Db,
  { storage, once }: Pick<Parts, 'storage'> & { readonly once?: OnceRead },
  operation: OperationWhole,
  at: Date,
): Promise<void> => {
  const { uuid, version, reference, language, account_uuid, created_by } = operation;
  const of = { operation_uuid: uuid, operation_version: version, at };
  const { subcategory, filename, bytes } = await print(db, operation, once);
  const documents = [
    await storeFile(db, storage, {
      ...of,
      subcategory,
      filename: `${filename}-${reference}.pdf`,
      bytes,
    }),
  ];
  if (operation.suitability_sentence !== null) {
    const warning = await renderWarning(db, {
      operation,
      orderer: await getOrderer(db, created_by),
    });
    documents.push(
      await storeFile(db, storage, {
        ...of,
        subcategory: 'NON_CONVENIENCE_WARNING',
        filename: `advertencia-${reference}.pdf`,
        bytes: warning,
      }),
    );
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
