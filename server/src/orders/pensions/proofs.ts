import type { ContingencyDocument } from '@area/domain/document/contingency';
import { missingDocuments, DOCUMENTS_OF_CAUSE } from '@area/domain/document/contingency';
import type { RedemptionCause } from '@area/domain/pension/codes';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';

/** A document, and the document that it is said to be. */
export interface Proof {
  readonly paper: ContingencyDocument;
  readonly uuid_document: string;
}

/** As what a document is sent. *Source*: decisions 7. */
const PROVING: readonly string[] = ['CONTINGENCY_PROOF', 'FAMILY_BOOK', 'INCOME_PROOF'];

/** What needs no document of the client: a change is asked for by the order itself, and designations are kept here. *Source*: ADR 67. */
export const OWN_DOCUMENTS: readonly ContingencyDocument[] = ['REQUEST', 'BENEFICIARY_DESIGNATION'];

/** Of a person, of their account or of the operation itself; not one that was sent back. */
const listServing = async (
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

interface Proving {
  readonly cause: RedemptionCause | null;
  /** The beneficiary, and who orders for them. */
  readonly people: readonly string[];
  readonly account: string;
}

/** Why documents prove nothing of a cause. *Source*: decisions 1.6, ADR 67. */
export const evaluateProofs = async (
  db: Db,
  proofs: readonly Proof[],
  { cause, ...whose }: Proving,
): Promise<readonly FieldReason[]> => {
  if (proofs.length === 0) return [];
  const papers = cause === null ? [] : DOCUMENTS_OF_CAUSE[cause].flat();
  const serving = await listServing(
    db,
    proofs.map(({ uuid_document }) => uuid_document),
    whose,
  );
  return [
    ...atField(
      'proofs',
      proofs.every(({ paper }) => papers.includes(paper))
        ? undefined
        : reason('rules.benefit.not_paper'),
    ),
    ...atField(
      'proofs',
      proofs.every(({ uuid_document }) => serving.has(uuid_document))
        ? undefined
        : reason('rules.benefit.proof'),
    ),
  ];
};

/** Keeps what proves a benefit; the same document twice is one. */
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

/** What proves a benefit, with what became of each document. */
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

export type KeptProof = Awaited<ReturnType<typeof listProofs>>[number];

/** What is still to be sent. */
export const proofsToSend = (
  cause: RedemptionCause | null,
  proofs: readonly Pick<KeptProof, 'paper' | 'status'>[],
): readonly ContingencyDocument[] =>
  missingDocuments(cause, [
    ...OWN_DOCUMENTS,
    ...proofs.filter(({ status }) => status !== 'REJECTED').map(({ paper }) => paper),
  ]);

/** What is still to be sent or to be checked. *Source*: decisions 1.2 (O6). */
export const proofsToCheck = (
  cause: RedemptionCause | null,
  proofs: readonly Pick<KeptProof, 'paper' | 'status'>[],
): readonly ContingencyDocument[] =>
  missingDocuments(cause, [
    ...OWN_DOCUMENTS,
    ...proofs.filter(({ status }) => status === 'VALIDATED').map(({ paper }) => paper),
  ]);
