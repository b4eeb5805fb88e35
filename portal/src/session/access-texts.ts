import access from '@area/contract/texts/es/access.json';
import './texts.ts';
import { registerTexts } from '../texts/t.ts';

registerTexts('access', access);
