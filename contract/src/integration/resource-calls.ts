import { defineIntegrationPages, defineIntegrationRead } from './define-integration.ts';

const people = 'people:read';
const accounts = 'accounts:read';
const products = 'products:read';

export const apiListPeople = defineIntegrationPages({
  id: 'apiListPeople',
  path: '/people',
  scope: people,
});
export const apiGetPerson = defineIntegrationRead({
  id: 'apiGetPerson',
  path: '/people/{id}',
  scope: people,
});
export const apiListCompanies = defineIntegrationPages({
  id: 'apiListCompanies',
  path: '/companies',
  scope: people,
});
export const apiGetCompany = defineIntegrationRead({
  id: 'apiGetCompany',
  path: '/companies/{id}',
  scope: people,
});
export const apiListAccounts = defineIntegrationPages({
  id: 'apiListAccounts',
  path: '/accounts',
  scope: accounts,
});
export const apiGetAccount = defineIntegrationRead({
  id: 'apiGetAccount',
  path: '/accounts/{id}',
  scope: accounts,
});
export const apiListPositions = defineIntegrationPages({
  id: 'apiListPositions',
  path: '/accounts/{id}/positions',
  scope: accounts,
});
export const apiListLots = defineIntegrationPages({
  id: 'apiListLots',
  path: '/lots',
  scope: accounts,
});
export const apiListMovements = defineIntegrationPages({
  id: 'apiListMovements',
  path: '/movements',
  scope: accounts,
});
export const apiListProducts = defineIntegrationPages({
  id: 'apiListProducts',
  path: '/products',
  scope: products,
});
export const apiGetProduct = defineIntegrationRead({
  id: 'apiGetProduct',
  path: '/products/{id}',
  scope: products,
});
export const apiListUnitValues = defineIntegrationPages({
  id: 'apiListUnitValues',
  path: '/products/{id}/unit-values',
  scope: products,
});
export const apiListPayments = defineIntegrationPages({
  id: 'apiListPayments',
  path: '/payments',
  scope: 'payments:read',
});
export const apiGetPayment = defineIntegrationRead({
  id: 'apiGetPayment',
  path: '/payments/{id}',
  scope: 'payments:read',
});

export const INTEGRATION_RESOURCE_CALLS = [
  apiListPeople,
  apiGetPerson,
  apiListCompanies,
  apiGetCompany,
  apiListAccounts,
  apiGetAccount,
  apiListPositions,
  apiListLots,
  apiListMovements,
  apiListProducts,
  apiGetProduct,
  apiListUnitValues,
  apiListPayments,
  apiGetPayment,
] as const;
