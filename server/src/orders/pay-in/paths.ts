/** The address where the provider reports the result of a payment. No browser calls it. */
export const NOTICE_PATH = '/api/pay-in/notifications';
/** Where the frame returns from the provider. Nothing in its address is trusted. */
export const RETURN_PATH = '/pay-in/return';
