import { defineCall } from '../define-call.ts';

export const simulateOperation = defineCall({
  id: 'simulateOperation',
  method: 'POST',
  path: '/operations/simulation',
  service: 'operations',
  access: { rule: 'account', action: 'O', from: 'body', name: 'uuid_account', own: true },
});
