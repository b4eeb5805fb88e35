/** The pages of content. */
export const CONTENT_PATHS = {
  brands: '/content/brands',
  brand: '/content/brands/:id',
  texts: '/content/texts',
  legal: '/content/legal',
  hosts: '/content/hosts',
} as const;

export const brandPath = (id: string): string => `/content/brands/${id}`;
