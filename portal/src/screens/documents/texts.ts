import { document, document_validation_status } from '@area/contract/texts/es/codes-documents.json';
import documents from '@area/contract/texts/es/documents.json';
import { nothing_to_download } from '@area/contract/texts/es/errors.json';
import { documents as shellDocuments } from '@area/contract/texts/es/shell.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({
  codes: { document, document_validation_status },
  documents,
  errors: { nothing_to_download },
  shell: { documents: shellDocuments },
});
