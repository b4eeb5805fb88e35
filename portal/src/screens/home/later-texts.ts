import codesSigning from '@area/contract/texts/es/codes-signing.json';
import codes from '@area/contract/texts/es/codes.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('codes', { ...codes, ...codesSigning });
