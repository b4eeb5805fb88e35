import documents from '@area/contract/texts/es/documents.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('documents', { item: documents.item });
