import type { AsksSimulation } from '@area/contract/orders/schemas';
import type { Db } from '../../platform/db/tables.ts';

/** Signed here, or on a returned original: the office may not have accepted it yet, but it has the old terms. */
export const hasSignature = async (db: Db, uuid: string, version: number): Promise<boolean> =>
  (await db
    .selectFrom('envelopes')
    .select('envelopes.uuid')
    .where('envelopes.purpose', '=', 'ORDER')
    .where('envelopes.entity_uuid', '=', uuid)
    .where('envelopes.version', '=', version)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('signatures')
            .select('signatures.uuid')
            .whereRef('signatures.envelope_uuid', '=', 'envelopes.uuid'),
        ),
        exists(
          selectFrom('paper_signatures')
            .select('paper_signatures.document_uuid')
            .whereRef('paper_signatures.envelope_uuid', '=', 'envelopes.uuid')
            .where('paper_signatures.status', '<>', 'REJECTED'),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Who placed an order, if it is of that account, product and type. */
export const findOrderOf = async (
  db: Db,
  uuid: string,
  asked: Pick<AsksSimulation, 'uuid_account' | 'uuid_product' | 'type'>,
) =>
  db
    .selectFrom('operations')
    .select(['uuid', 'created_by'])
    .where('uuid', '=', uuid)
    .where('account_uuid', '=', asked.uuid_account)
    .where('product_uuid', '=', asked.uuid_product)
    .where('type', '=', asked.type)
    .executeTakeFirst();

/** The operation that a member of staff names by its reference. */
export const findReferenced = async (db: Db, reference: string) =>
  db
    .selectFrom('operations')
    .select(['uuid', 'reference', 'operation_status'])
    .where('reference', '=', reference)
    .executeTakeFirst();
