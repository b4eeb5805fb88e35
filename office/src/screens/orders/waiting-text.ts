import rules from '@area/contract/texts/es/rules.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

const { findText } = textsOf({ rules });

/** Why an order waits for a person, in words. */
export const waitingText = (key: string): string => findText(key) ?? key;
