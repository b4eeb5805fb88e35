import { expect, test } from 'vitest';
import { listSheets } from './product-documents.ts';
import { DEMO_PRODUCTS } from './products.ts';

test.each(DEMO_PRODUCTS.map(({ row }) => [row.name, row] as const))(
  'every document that %s points at is published',
  (_, row) => {
    const pointed = Object.values(JSON.parse(row.documents) as Record<string, string | null>);
    expect(pointed.filter((path) => path !== null).toSorted()).toEqual(
      listSheets(row)
        .map(({ name }) => `/documents/${name}`)
        .toSorted(),
    );
  },
);
