import newcomer from '@area/contract/texts/es/home-newcomer.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('home', newcomer);
