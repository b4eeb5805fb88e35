import type { ProductType } from '../product/product.ts';

/** A product code of the specification with an invented name. */
export interface ProductCode {
  /** *Shape*: five digits. */
  readonly code: string;
  readonly type: ProductType;
  readonly name: string;
  readonly class: string;
}

const CLASSES = ['A', 'B', 'C', 'D'] as const;

const fund = (
  first: number,
  name: string,
  count: number = CLASSES.length,
): readonly ProductCode[] =>
  CLASSES.slice(0, count).map((letter, place) => ({
    code: (first + place).toString(),
    type: 'F',
    name,
    class: letter,
  }));

const plan = (code: string, name: string): ProductCode => ({
  code,
  type: 'P',
  name,
  class: 'Única',
});

/**
 * Every product code: 10392 to 10397 and 75151 to 75170, funds with classes A to D, and three pension
 * plans. The names are invented: the real ones are not guessed. *Source*: specification 3, decisions 4.
 */
export const PRODUCT_CODES: readonly ProductCode[] = [
  ...fund(10_392, 'Alisios Renta Serena'),
  ...fund(10_396, 'Alisios Tesorería', 2),
  ...fund(75_151, 'Alisios Bolsa Horizonte'),
  ...fund(75_155, 'Alisios Mixto Prudente'),
  ...fund(75_159, 'Alisios Cartera Flexible'),
  ...fund(75_163, 'Alisios Bonos Europa'),
  ...fund(75_167, 'Alisios Pequeñas Compañías'),
  plan('64678', 'Alisios Jubilación Flexible'),
  plan('64680', 'Alisios Jubilación Renta Fija'),
  plan('64682', 'Alisios Jubilación Bolsa'),
];

const BY_CODE = new Map(PRODUCT_CODES.map((product) => [product.code, product]));

/** The product of a code, or nothing. *Example*: `10392`. */
export const findProductCode = (code: string): ProductCode | undefined => BY_CODE.get(code);
