import { defineCall, defineList } from '../define-call.ts';

export const listProducts = defineList({
  id: 'listProducts',
  path: '/products',
  service: 'products',
  access: { rule: 'session' },
});

export const getProduct = defineCall({
  id: 'getProduct',
  method: 'GET',
  path: '/products/{id}',
  service: 'products',
  access: { rule: 'session' },
});

export const PRODUCT_CALLS = [listProducts, getProduct] as const;
