import { operation_type } from '@area/contract/texts/es/codes.json';
import { evolution } from '@area/contract/texts/es/home.json';
import { page } from '@area/contract/texts/es/views.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({
  codes: { operation_type },
  home: { evolution: { periods: evolution.periods } },
  views: { page },
});
