import { view } from '@area/contract/texts/es/rules-views.json';
import { max_length, required } from '@area/contract/texts/es/rules.json';
import views from '@area/contract/texts/es/views.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t, textOf } = textsOf({ views, rules: { max_length, required, view } });
