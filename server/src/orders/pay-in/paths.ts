/** Where the provider tells what became of a payment. Nobody's browser goes there. */
export const NOTICE_PATH = '/api/pay-in/notifications';
/** Where the frame returns from the provider. Nothing in its address is trusted. */
export const RETURN_PATH = '/pay-in/return';
