import { defineOfficeList, defineOfficeRead, defineOfficeWrite } from '../define-office.ts';

/** Every product with what it lacks today. */
export const listCatalogue = defineOfficeList({
  id: 'listCatalogue',
  path: '/products',
  right: 'VIEW_CLIENTS',
});

/** One product: its terms by date, and every version of its documents. */
export const getCatalogueProduct = defineOfficeRead({
  id: 'getCatalogueProduct',
  path: '/products/{id}',
  right: 'VIEW_CLIENTS',
});

/** *Source*: decisions 4 and 11.15, ADR 193. */
export const createProduct = defineOfficeWrite({
  id: 'createProduct',
  path: '/products',
  action: 'CREATE_PRODUCT',
});

/** What it is, or whether it takes orders; its terms change by `setProductTerms`. *Source*: decisions 4. */
export const changeProduct = defineOfficeWrite({
  id: 'changeProduct',
  path: '/products/{id}',
  method: 'PATCH',
  action: 'CHANGE_PRODUCT',
});

/** Other terms, from a day to come. *Source*: decisions 11.15, ADR 193. */
export const setProductTerms = defineOfficeWrite({
  id: 'setProductTerms',
  path: '/products/{id}/terms',
  action: 'SET_PRODUCT_TERMS',
});

/** A version of a document in a language. *Source*: decisions 11.15. */
export const addProductDocument = defineOfficeWrite({
  id: 'addProductDocument',
  path: '/products/{id}/documents',
  action: 'ADD_PRODUCT_DOCUMENT',
});

export const OFFICE_PRODUCT_CALLS = [
  listCatalogue,
  getCatalogueProduct,
  createProduct,
  changeProduct,
  setProductTerms,
  addProductDocument,
] as const;
