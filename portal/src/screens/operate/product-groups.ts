import type { OfferedProduct } from '@area/contract/accounts/schemas';
import { productName } from '../../parts/products/product-name.ts';
import { matchesWords, searchWordsOf } from '@area/kit/fields/search-words.ts';

/** The classes of a fund, or a product that has but one. */
export interface ProductGroup {
  readonly key: string;
  readonly products: readonly OfferedProduct[];
}

/** What is said of a fund once must hold for each of its classes. */
const keyOf = ({ name, category, risk, verdict }: OfferedProduct): string =>
  [name, category, risk, verdict].join('|');

/** Products by fund, in the order in which they come. */
export const groupProducts = (products: readonly OfferedProduct[]): readonly ProductGroup[] => {
  const groups = new Map<string, OfferedProduct[]>();
  for (const product of products) {
    const key = keyOf(product);
    groups.set(key, [...(groups.get(key) ?? []), product]);
  }
  return [...groups].map(([key, of]) => ({ key, products: of }));
};

const textOf = (product: OfferedProduct): string =>
  [productName(product), product.category, product.code, product.isin].join(' ');

/** A single letter is that of a class; several letters may be anywhere. */
const isIn = (word: string, text: string): boolean =>
  word.length === 1 ? searchWordsOf(text).includes(word) : matchesWords(text, [word]);

/** The products that have every word of a search: in the name, the class, the category, the code or the ISIN. */
export const findProducts = (
  products: readonly OfferedProduct[],
  search: string,
): readonly OfferedProduct[] => {
  const words = searchWordsOf(search);
  return products.filter((product) => {
    const text = textOf(product);
    return words.every((word) => isIn(word, text));
  });
};
