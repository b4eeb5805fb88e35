import type { Selectable } from 'kysely';
import type { ProductsTable } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import type { FundFacts } from '../printed-documents/order-facts.ts';

/** A fund as documents name it. */
export const fundFacts = ({
  name,
  class: letter,
  isin,
  cnmv_number,
}: Pick<Selectable<ProductsTable>, 'name' | 'class' | 'isin' | 'cnmv_number'>): FundFacts => ({
  type: 'F',
  name,
  class: letter,
  isin,
  cnmv_number,
});

/** The fund of an operation as documents name it. */
export const fundOf = ({
  product_name: name,
  product_class,
  isin,
  cnmv_number,
}: Pick<OperationWhole, 'product_name' | 'product_class' | 'isin' | 'cnmv_number'>): FundFacts =>
  fundFacts({ name, class: product_class, isin, cnmv_number });
