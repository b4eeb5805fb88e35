import access from '@area/contract/texts/es/access.json';
import '@area/kit/session/texts.ts';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('access', access);
