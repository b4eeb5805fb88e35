import type { ContingencyDocument } from '@area/domain/document/contingency';
import { missingDocuments, DOCUMENTS_OF_CAUSE } from '@area/domain/document/contingency';
import type { RedemptionCause } from '@area/domain/pension/codes';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import type { Proof, StoredProof } from './proof-store.ts';
import { listServingDocuments } from './proof-store.ts';

/** Needs no document of the client: the order itself asks for a change, and designations are stored here. *Source*: ADR 67. */
export const OWN_DOCUMENTS: readonly ContingencyDocument[] = ['REQUEST', 'BENEFICIARY_DESIGNATION'];

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
  const serving = await listServingDocuments(
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

/** What is still to be sent. */
export const proofsToSend = (
  cause: RedemptionCause | null,
  proofs: readonly Pick<StoredProof, 'paper' | 'status'>[],
): readonly ContingencyDocument[] =>
  missingDocuments(cause, [
    ...OWN_DOCUMENTS,
    ...proofs.filter(({ status }) => status !== 'REJECTED').map(({ paper }) => paper),
  ]);

/** What is still to be sent or to be checked. *Source*: decisions 1.2 (O6). */
export const proofsToCheck = (
  cause: RedemptionCause | null,
  proofs: readonly Pick<StoredProof, 'paper' | 'status'>[],
): readonly ContingencyDocument[] =>
  missingDocuments(cause, [
    ...OWN_DOCUMENTS,
    ...proofs.filter(({ status }) => status === 'VALIDATED').map(({ paper }) => paper),
  ]);
