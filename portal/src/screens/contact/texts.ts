import contact from '@area/contract/texts/es/contact.json';
import rules from '@area/contract/texts/es/rules.json';
import { registerTexts } from '@area/kit/texts/t.ts';

registerTexts('contact', contact);
registerTexts('rules', rules);
