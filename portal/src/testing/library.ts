import type { LibraryDocument } from '@area/contract/documents/schemas';
import { idOf } from './people.ts';
import { sentDocumentOf } from './records.ts';

/** A signed order in the library of its orderer. */
export const libraryDocumentOf = (given: Partial<LibraryDocument> = {}): LibraryDocument => ({
  ...sentDocumentOf(),
  uuid: idOf(71),
  title: 'Orden de suscripción',
  filename: 'orden-OP0000000031.pdf',
  category: 'OPERATION',
  subcategory: 'SUBSCRIPTION_ORDER',
  status: null,
  is_signed: true,
  can_delete: false,
  uuid_account: idOf(11),
  uuid_operation: idOf(31),
  entity: 'OPERATION',
  entity_uuid: idOf(31),
  account_alias: 'Cuenta de Lucía y Tomás',
  signature_status: 'DONE',
  read_path: `/operations/${idOf(31)}/documents/${idOf(71)}`,
  ...given,
});
