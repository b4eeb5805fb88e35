import login from '@area/contract/texts/es/login.json';
import ui from '@area/contract/texts/es/ui.json';
import { registerTexts } from '../../texts/t.ts';

/** The login page comes first, so it also brings the texts of the components. */
registerTexts('ui', ui);
registerTexts('login', login);
