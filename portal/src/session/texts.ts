import access from '@area/contract/texts/es/access.json';
import { registerTexts } from '../texts/t.ts';

registerTexts('access', access);
