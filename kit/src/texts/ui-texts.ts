import ui from '@area/contract/texts/es/ui.json';
import { registerTexts } from './t.ts';

registerTexts('ui', ui);
