import home from '@area/contract/texts/es/home.json';
import { registerTexts } from '../../texts/t.ts';

registerTexts('home', home);
