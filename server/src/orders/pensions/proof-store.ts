import type { ContingencyDocument } from '@area/domain/document/contingency';
import type { Db } from '../../platform/db/tables.ts';

/** A document, and what it is said to be. */
export interface Proof {
  readonly paper: ContingencyDocument;
  readonly uuid_document: string;
}

/** As what a document is sent. *Source*: decisions 7. */
const PROVING: readonly string[] = ['CONTINGENCY_PROOF', 'FAMILY_BOOK', 'INCOME_PROOF'];

/** Of a person, of their account or of the operation itself; not one that was sent back. */
export const listServingDocuments = async (
  db: Db,
  uuids: readonly string[],
  { people, account }: { people: readonly string[]; account: string },
): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('documents')
    .select('uuid')
    .where('uuid', 'in', uuids)
    .where('subcategory', 'in', PROVING)
    .where('status', 'in', ['PENDING', 'VALIDATED'])
    .where(({ eb, or }) =>
      or([eb('intervener_uuid', 'in', people), eb('account_uuid', '=', account)]),
    )
    .execute();
  return new Set(rows.map(({ uuid }) => uuid));
};

/** Stores a proof of a benefit; the same document is stored once. */
export const insertProofs = async (
  db: Db,
  benefit_uuid: string,
  proofs: readonly Proof[],
): Promise<void> => {
  if (proofs.length === 0) return;
  const rows = proofs.map(({ paper, uuid_document }) => ({
    benefit_uuid,
    document_uuid: uuid_document,
    paper,
  }));
  await db
    .insertInto('benefit_proofs')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['benefit_uuid', 'document_uuid'])
        .doUpdateSet(({ ref }) => ({ paper: ref('excluded.paper') })),
    )
    .execute();
};

/** The proofs of a benefit, with the status of each document. */
export const listProofs = async (db: Db, benefit: string) => {
  const rows = await db
    .selectFrom('benefit_proofs')
    .innerJoin('documents', 'documents.uuid', 'benefit_proofs.document_uuid')
    .select([
      'benefit_proofs.paper',
      'benefit_proofs.document_uuid',
      'documents.status',
      'documents.checked_at',
    ])
    .where('benefit_proofs.benefit_uuid', '=', benefit)
    .orderBy('documents.created_at')
    .orderBy('documents.uuid')
    .execute();
  return rows.map(({ paper, ...row }) => ({ ...row, paper: paper as ContingencyDocument }));
};

export type StoredProof = Awaited<ReturnType<typeof listProofs>>[number];
