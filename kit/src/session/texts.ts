import session from '@area/contract/texts/es/access-session.json';
import { registerTexts } from '../texts/t.ts';

registerTexts('access', session);
