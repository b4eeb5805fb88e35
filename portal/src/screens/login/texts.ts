import login from '@area/contract/texts/es/login.json';
import { registerTexts } from '../../texts/t.ts';

registerTexts('login', login);
