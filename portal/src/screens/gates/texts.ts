import gates from '@area/contract/texts/es/gates.json';
import '../../parts/record/texts.ts';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('gates', gates);
