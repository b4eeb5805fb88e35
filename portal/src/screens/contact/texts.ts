import contact from '@area/contract/texts/es/contact.json';
import rules from '@area/contract/texts/es/rules.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({ contact, rules });
