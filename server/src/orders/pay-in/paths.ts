/** Where the provider tells what became of a payment. Nobody's browser goes there. */
export const NOTICE_PATH = '/api/pay-in/notifications';
/** Where the frame goes when the provider is done with it. Whoever comes there is believed nothing. */
export const RETURN_PATH = '/pay-in/return';
