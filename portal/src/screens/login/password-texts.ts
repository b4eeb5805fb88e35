import rules from '@area/contract/texts/es/rules.json';
import { registerTexts } from '../../texts/t.ts';

registerTexts('rules', { password: rules.password });
