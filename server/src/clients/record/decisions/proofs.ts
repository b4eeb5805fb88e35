import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import { isWholeDocument } from '@area/domain/intervener/coming-of-age';
import type { PendingChange } from '../drafts-store.ts';
import type { Proof } from './proofs-store.ts';

/** What a change cannot be validated without, or nothing. */
export const missingProof = (
  { kind }: PendingChange,
  proofs: readonly Proof[],
): 'ADDRESS' | 'IDENTITY' | undefined => {
  if (kind === 'FISCAL_ADDRESS') return proofs.length === 0 ? 'ADDRESS' : undefined;
  if (kind !== 'DOCUMENT') return undefined;
  return isWholeDocument(proofs.map(({ subcategory }) => subcategory as DocumentSubcategory))
    ? undefined
    : 'IDENTITY';
};
