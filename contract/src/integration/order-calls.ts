import {
  defineIntegrationPages,
  defineIntegrationRead,
  defineIntegrationWrite,
} from './define-integration.ts';

export const apiListOrders = defineIntegrationPages({
  id: 'apiListOrders',
  path: '/orders',
  scope: 'orders:read',
});
export const apiGetOrder = defineIntegrationRead({
  id: 'apiGetOrder',
  path: '/orders/{id}',
  scope: 'orders:read',
});
/** As the office places one for a client. *Source*: office 6, ADR 63. */
export const apiPlaceOrder = defineIntegrationWrite({
  id: 'apiPlaceOrder',
  path: '/orders',
  scope: 'orders:write',
  creates: true,
  errors: ['CANNOT_OPERATE'],
});
/** As its client may cancel it. *Source*: decisions 1.2. */
export const apiCancelOrder = defineIntegrationWrite({
  id: 'apiCancelOrder',
  path: '/orders/{id}/cancel',
  scope: 'orders:write',
  changes: true,
  errors: ['TOO_LATE_TO_CANCEL', 'TRANSITION_FORBIDDEN'],
});
/** A person without a login, known by their document. *Source*: decisions 1.7. */
export const apiRegisterPerson = defineIntegrationWrite({
  id: 'apiRegisterPerson',
  path: '/people',
  scope: 'people:write',
  creates: true,
});

export const INTEGRATION_ORDER_CALLS = [
  apiListOrders,
  apiGetOrder,
  apiPlaceOrder,
  apiCancelOrder,
  apiRegisterPerson,
] as const;
