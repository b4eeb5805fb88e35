import type { OperationSummary } from '@area/contract/operations/schemas';
import type { Product } from '@area/contract/products/schemas';
import { t } from './texts.ts';

const nameOf = (name: string, itsClass: string | null): string =>
  itsClass === null ? name : t('ui.of_class', { name, class: itsClass });

/** A product by the name that distinguishes it from the other classes of its fund; a plan has none. */
export const productName = ({
  type,
  name,
  class: itsClass,
}: Pick<Product, 'type' | 'name' | 'class'>): string =>
  nameOf(name, type === 'P' ? null : itsClass);

/** The product of an operation, by the same name. */
export const orderedName = ({
  product_name,
  product_class,
}: Pick<OperationSummary, 'product_name' | 'product_class'>): string =>
  nameOf(product_name, product_class);
