import home from '@area/contract/texts/es/home.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('home', home);
