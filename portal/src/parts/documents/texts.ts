import documents from '@area/contract/texts/es/documents.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({ documents });
