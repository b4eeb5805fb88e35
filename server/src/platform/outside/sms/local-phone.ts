import type { SmsGateway } from './sms.ts';

/** The substitute: the message stays readable in the outbox, which is the phone of the demo. */
export const localPhone: SmsGateway = { send: async () => '' };
