import openTest from '@area/contract/texts/es/open-test.json';
import { registerTexts } from '@area/kit/texts/t.ts';
import './texts.ts';

registerTexts('open_test', openTest);
