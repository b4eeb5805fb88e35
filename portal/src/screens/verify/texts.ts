import { seal_problem } from '@area/contract/texts/es/codes-documents.json';
import verify from '@area/contract/texts/es/verify.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({ codes: { seal_problem }, verify });
