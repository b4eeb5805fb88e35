import { no_benchmark, results } from '@area/contract/texts/es/comparison.json';
import { textsOf } from '@area/kit/texts/texts-of.ts';

export const { t } = textsOf({ comparison: { no_benchmark, results } });
