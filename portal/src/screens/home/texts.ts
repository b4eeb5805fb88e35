import { account, acts, evolution, headline, waiting } from '@area/contract/texts/es/home.json';
import { home } from '@area/contract/texts/es/shell.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({
  home: { account, acts, evolution, headline, waiting },
  shell: { home },
});
