import gates from '@area/contract/texts/es/gates.json';
import '../../record/texts.ts';
import { registerTexts } from '../../texts/t.ts';

registerTexts('gates', gates);
