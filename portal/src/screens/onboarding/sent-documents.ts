import type { Applicant } from '@area/contract/onboarding/application-schemas';
import type { DocumentSubcategory } from '@area/domain/document/subcategory-codes';

export type SentDocument = Applicant['documents'][number];

/** Kinds of which one is enough. */
export type DocumentKinds = readonly DocumentSubcategory[];

/** The last that was sent of these kinds, if any. */
export const documentOf = (
  { documents }: Pick<Applicant, 'documents'>,
  kinds: DocumentKinds,
): SentDocument | undefined => documents.findLast(({ subcategory }) => kinds.includes(subcategory));
