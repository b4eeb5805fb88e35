import { expect, test } from 'vitest';
import { listSheets } from './product-documents.ts';
import { DEMO_PRODUCTS } from './products.ts';

test.each(DEMO_PRODUCTS.map((product) => [product.row.code, product] as const))(
  'every document that %s points at is published',
  (_, product) => {
    const pointed = Object.values(
      JSON.parse(product.row.documents) as Record<string, string | null>,
    );
    expect(pointed.filter((path) => path !== null).toSorted()).toEqual(
      listSheets(product)
        .map(({ name }) => `/documents/${name}`)
        .toSorted(),
    );
  },
);
