/** The pages of products. */
export const PRODUCT_PATHS = {
  list: '/products',
  product: '/products/:id',
  mergers: '/mergers',
  indices: '/indices',
} as const;

export const productPath = (uuid: string): string => `/products/${uuid}`;
