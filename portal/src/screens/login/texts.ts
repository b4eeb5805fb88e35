import login from '@area/contract/texts/es/login.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('login', login);
