import { DOCUMENT_ROWS, DOCUMENT_SUBCATEGORIES } from '@area/domain/document/subcategories';
import type { DocumentSubcategory } from '@area/domain/document/subcategories';
import { isUploadableTo } from '@area/domain/document/own-document';

/** Documents of an entity that only its representatives see. */
const isOfEntity = (kind: DocumentSubcategory): boolean =>
  DOCUMENT_ROWS[kind].sign === 'REPRESENTATIVE';

/** What a person may send of themselves; documents of companies only a company has. *Source*: decisions 7. */
export const kindsOfPerson = (type: 'F' | 'J'): readonly DocumentSubcategory[] =>
  DOCUMENT_SUBCATEGORIES.filter(
    (kind) =>
      isUploadableTo('INTERVENER', kind) &&
      DOCUMENT_ROWS[kind].category === 'DOCUMENTATION' &&
      (type === 'J' || !isOfEntity(kind)),
  );

/** What may be sent of an account. *Source*: decisions 7. */
export const kindsOfAccount = (type: 'F' | 'J'): readonly DocumentSubcategory[] =>
  DOCUMENT_SUBCATEGORIES.filter(
    (kind) => isUploadableTo('ACCOUNT', kind) && (type === 'J' || !isOfEntity(kind)),
  );
