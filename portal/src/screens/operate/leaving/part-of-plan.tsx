import { t } from './texts.ts';
import { DataList } from '@area/kit/figures/data-list.tsx';
import type { TypedCompartment } from '../order-types/typed-parts.ts';

/** Which contributions move, as it was chosen. */
export const partWords = ({ compartment }: TypedCompartment): string =>
  t(`orders.plan_part.${compartment === '1' || compartment === '2' ? compartment : 'BOTH'}`);

export const PartOfPlan = ({ draft }: { readonly draft: TypedCompartment }) => (
  <DataList items={[{ term: t('orders.plan_part.title'), value: partWords(draft) }]} />
);
