import type { CivilDate } from '@area/domain/calendar/civil-date';
import { sql } from 'kysely';
import type { Expression, Selectable } from 'kysely';
import type { ProductsTable } from '../../platform/db/tables.ts';

type AsOf = CivilDate | Expression<CivilDate>;

/** Every product as it is on a day, with the terms and the documents in force then, in the place of the table. *Source*: ADR 193. */
export const productsAsOf = (on: AsOf) =>
  sql<Selectable<ProductsTable>>`products_on(${on})`.as<'products'>('products');

/** The same of one product: its index is used. */
export const productAsOf = (product: string | null | Expression<string>, on: AsOf) =>
  sql<Selectable<ProductsTable>>`product_on(${product}, ${on})`.as<'products'>('products');
