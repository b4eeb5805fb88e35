import {
  document,
  document_category,
  document_validation_status,
} from '@area/contract/texts/es/codes-documents.json';
import documents from '@area/contract/texts/es/documents.json';
import errors from '@area/contract/texts/es/errors.json';
import rulesRefusals from '@area/contract/texts/es/rules-refusals.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('codes', { document, document_category, document_validation_status });
registerTexts('documents', documents);
registerTexts('errors', { nothing_to_download: errors.nothing_to_download });
registerTexts('rules', { upload: rulesRefusals.upload });
