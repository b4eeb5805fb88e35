import goals from '@area/contract/texts/es/goals.json';
import { goal } from '@area/contract/texts/es/rules-goals.json';
import { max_length, required } from '@area/contract/texts/es/rules.json';
import { goals as title, wallet } from '@area/contract/texts/es/shell.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({
  goals,
  rules: { goal, max_length, required },
  shell: { goals: title, wallet },
});
