import ui from '@area/contract/texts/es/ui.json';
import { registerTexts } from '../texts/t.ts';

registerTexts('ui', ui);
