import { defineCall } from '../define-call.ts';

/** Of the staff alone, in the area of the client whose orders they are. *Source*: decisions 1.2 (O9), ADR 57. */
const byStaff = {
  access: { rule: 'staff', action: 'MOVE_OPERATION' },
} as const;

export const exportOperation = defineCall({
  id: 'exportOperation',
  method: 'POST',
  path: '/operations/{id}/export-to-rd',
  service: 'operations',
  ...byStaff,
  errors: ['TRANSITION_FORBIDDEN', 'EXPORT_NOT_READY'],
});

export const exportOperationText = defineCall({
  id: 'exportOperationText',
  method: 'POST',
  path: '/operations/{id}/export-to-rd-txt',
  service: 'operations',
  ...byStaff,
  kind: 'blob',
  errors: ['TRANSITION_FORBIDDEN', 'EXPORT_NOT_READY'],
});

export const exportOperationsText = defineCall({
  id: 'exportOperationsText',
  method: 'POST',
  path: '/operations/export-to-rd-txt',
  service: 'operations',
  ...byStaff,
  kind: 'blob',
  errors: ['NOTHING_TO_DOWNLOAD'],
});

export const REGISTRAR_CALLS = [
  exportOperation,
  exportOperationText,
  exportOperationsText,
] as const;
