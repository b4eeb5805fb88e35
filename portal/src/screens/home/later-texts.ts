import codesSigning from '@area/contract/texts/es/codes-signing.json';
import codes from '@area/contract/texts/es/codes.json';
import { registerTexts } from '../../texts/t.ts';

registerTexts('codes', { ...codes, ...codesSigning });
