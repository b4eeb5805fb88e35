import { newUuid } from '../../src/platform/new-uuid.ts';
import { makePng, uploadForm } from '../files.ts';
import type { Rows } from './row.ts';
import { onEnvelope, onNothing, onOperation } from './row.ts';

/** The change of an order that nobody has: too much of it. */
const NO_CHANGE = { amount: '0.01', end: null, increase_type: null, increase: null };

/** What is about an operation or what is signed for it. What ends it comes last. *Source*: decisions 6.1. */
export const OPERATION_ROWS: Rows = {
  listOperations: onNothing('SESSION'),
  downloadOperations: onNothing('SESSION', [200, 204]),
  getOperationsDownload: onNothing('SESSION', [200, 204]),
  getOperation: onOperation('V'),
  listHistory: onOperation('V'),
  listRelatedOperations: onOperation('V'),
  listOperationInterveners: onOperation('V'),
  listOperationIssues: onOperation('V'),
  listOperationDocuments: onOperation('D'),
  listOperationValidations: onOperation('D'),
  downloadOperationDocument: onOperation('D', [200], { child: 'operationPaper' }),
  uploadOperationDocument: onOperation('O', [422], {
    body: () => uploadForm({ bytes: makePng(60, 40), filename: 'x.exe' }),
  }),
  changeOperationDocument: onOperation('O', [422], {
    child: 'operationPaper',
    body: () => ({ filename: 'otro.pdf' }),
  }),
  deleteOperationDocument: onOperation('O', [422], { child: 'operationPaper' }),
  addBenefitProof: {
    names: 'operation',
    needs: 'O',
    lets: [404],
    body: () => ({ uuid_document: newUuid(), paper: 'INSS_RESOLUTION' }),
  },
  openPayIn: onOperation('O', [409], { body: ({ operation }) => ({ uuid_operation: operation }) }),
  listPayIns: onOperation('V'),
  logPayIn: onOperation('O', [404], { body: () => ({ uuid_pay_in: newUuid(), step: 'SHOWN' }) }),
  listInstalments: { names: 'periodic', needs: 'V', lets: [200] },
  changePeriodicOrder: { names: 'periodic', needs: 'O', lets: [409, 422], body: () => NO_CHANGE },
  listEnvelopes: onNothing('SESSION'),
  listUnseenRejections: onNothing('SESSION'),
  seeRejections: onNothing('SESSION', [200], {
    body: () => ({ uuids_envelope: [crypto.randomUUID()] }),
  }),
  getEnvelope: onEnvelope('S'),
  getEnvelopeDocument: onEnvelope('S', [200], { child: 'envelopePaper' }),
  requestCode: onOperation('S', [200, 409, 422, 429], {
    body: ({ operation }) => ({ uuid_operation: operation }),
  }),
  requestPasskey: onOperation('S', [200, 409, 429], {
    body: ({ operation }) => ({ uuid_operation: operation }),
  }),
  signDocuments: onOperation('S', [409, 422, 429], {
    body: ({ operation }) => ({ uuid_operation: operation, code: '000000' }),
  }),
  changeOperation: onOperation('O', [200, 409, 422], {
    body: () => ({ payment_method: 'TRANSFERENCIA' }),
  }),
  exportOperation: onOperation('STAFF', [409], { theirs: true }),
  exportOperationText: onOperation('STAFF', [409], { theirs: true }),
  exportOperationsText: onNothing('STAFF', [200, 404], { theirs: true }),
  rejectDocuments: onEnvelope('S', [200, 409, 422], {
    body: () => ({ reason: 'No estoy de acuerdo.' }),
  }),
  changeOperationStatus: onOperation('O', [200, 409, 422], {
    theirs: true,
    body: () => ({ status: 'CANCELLED' }),
  }),
  cancelOperation: onOperation('O', [200, 409]),
  endPeriodicOrder: { names: 'periodic', needs: 'O', lets: [200, 409] },
};
