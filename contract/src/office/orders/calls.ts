import {
  defineOfficeList,
  defineOfficeQuestion,
  defineOfficeRead,
  defineOfficeWrite,
} from '../define-office.ts';

/** All orders, the newest first. *Source*: office 3. */
export const listOrders = defineOfficeList({
  id: 'listOrders',
  path: '/orders',
  right: 'VIEW_CLIENTS',
});

/** What an order would mean, before it is placed for a client: nothing is written. *Source*: ADR 210. */
export const simulateOrder = defineOfficeQuestion({
  id: 'simulateOrder',
  path: '/orders/simulation',
  right: 'CREATE_OPERATION',
});

/** An operation with its life, by its reference. */
export const getOrder = defineOfficeRead({
  id: 'getOrder',
  path: '/orders/{reference}',
  right: 'VIEW_CLIENTS',
});

/** The documents of an order, to be printed and posted. *Source*: decisions 1.2 (O2), ADR 63. */
export const listOrderPapers = defineOfficeList({
  id: 'listOrderPapers',
  path: '/orders/{reference}/papers',
  right: 'CREATE_OPERATION',
});

/** *Source*: decisions 1.2 (O2) and 6.2, ADR 63. */
export const createOrder = defineOfficeWrite({
  id: 'createOrder',
  path: '/orders',
  action: 'CREATE_ORDER',
  errors: ['CANNOT_OPERATE'],
});

/** The manual queue: orders that the rules leave to a person. *Source*: decisions 1.2 (O6) and 6.2. */
export const validateOperation = defineOfficeWrite({
  id: 'validateOperation',
  path: '/orders/{reference}/validate',
  action: 'VALIDATE_OPERATION',
  errors: ['CANNOT_OPERATE', 'TRANSITION_FORBIDDEN'],
});

/** *Source*: decisions 1.2 and 6.2, ADR 63. */
export const changeOrderStatus = defineOfficeWrite({
  id: 'changeOrderStatus',
  path: '/orders/{reference}/status',
  action: 'CHANGE_ORDER_STATUS',
  errors: ['CANNOT_OPERATE', 'TRANSITION_FORBIDDEN'],
});

/** An order that came back signed by hand. *Source*: decisions 1.2 (O4), ADR 63. */
export const receiveOrderPaper = defineOfficeWrite({
  id: 'receiveOrderPaper',
  path: '/orders/{reference}/papers',
  action: 'RECEIVE_PAPER',
  errors: ['CANNOT_OPERATE', 'TRANSITION_FORBIDDEN'],
});

/** *Source*: decisions 1.2 (O4), ADR 63. */
export const refuseOrderPaper = defineOfficeWrite({
  id: 'refuseOrderPaper',
  path: '/orders/{reference}/papers/refuse',
  action: 'REFUSE_PAPER',
  errors: ['CANNOT_OPERATE'],
});

export const OFFICE_ORDER_CALLS = [
  listOrders,
  simulateOrder,
  getOrder,
  listOrderPapers,
  createOrder,
  validateOperation,
  changeOrderStatus,
  receiveOrderPaper,
  refuseOrderPaper,
] as const;
