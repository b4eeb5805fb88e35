import { scheme } from '@area/contract/texts/es/shell.json';
import { registerTexts } from '../texts/t.ts';

registerTexts('shell', { scheme });
