import { defineCall } from './define-call.ts';
import { fileBytes } from './download.ts';
import { operation } from './operations.ts';
import { byId } from './wire.ts';

/** Of the staff alone, in the area of the client whose orders they are. *Source*: decisions 1.2 (O9), ADR 57. */
const byStaff = { access: { rule: 'staff', action: 'MOVE_OPERATION' } } as const;

export const exportOperation = defineCall({
  id: 'exportOperation',
  method: 'POST',
  path: '/operations/{id}/export-to-rd',
  service: 'operations',
  summary: 'Sends a validated order to the registrar now, in a file of its own',
  ...byStaff,
  params: byId,
  response: operation,
  errors: ['TRANSITION_FORBIDDEN', 'EXPORT_NOT_READY'],
});

export const exportOperationText = defineCall({
  id: 'exportOperationText',
  method: 'POST',
  path: '/operations/{id}/export-to-rd-txt',
  service: 'operations',
  summary:
    'What the registrar is told of an order, as its file says it; sends it when it was not sent yet',
  ...byStaff,
  params: byId,
  kind: 'blob',
  response: fileBytes,
  errors: ['TRANSITION_FORBIDDEN', 'EXPORT_NOT_READY'],
});

export const exportOperationsText = defineCall({
  id: 'exportOperationsText',
  method: 'POST',
  path: '/operations/export-to-rd-txt',
  service: 'operations',
  summary:
    "Sends every order of the client's accounts that is ready to the registrar, and gives out the file",
  ...byStaff,
  kind: 'blob',
  response: fileBytes,
  errors: ['NOTHING_TO_DOWNLOAD'],
});

export const REGISTRAR_CALLS = [
  exportOperation,
  exportOperationText,
  exportOperationsText,
] as const;
