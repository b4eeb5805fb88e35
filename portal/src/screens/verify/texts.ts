import { seal_problem } from '@area/contract/texts/es/codes-documents.json';
import rulesRefusals from '@area/contract/texts/es/rules-refusals.json';
import verify from '@area/contract/texts/es/verify.json';
import { registerTexts } from '@area/kit/texts/t.ts';
import '../../parts/password/access-texts.ts';

registerTexts('codes', { seal_problem });
registerTexts('rules', { upload: rulesRefusals.upload });
registerTexts('verify', verify);
