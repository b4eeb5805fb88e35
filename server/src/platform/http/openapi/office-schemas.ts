import { applicationState } from '@area/contract/office/applications/schemas';
import { officeFile } from '@area/contract/office/file';
import { orderState } from '@area/contract/office/orders/schemas';
import { proposal } from '@area/contract/office/proposals/schemas';
import { because } from '@area/contract/office/reason';
import { staffAccess } from '@area/contract/office/staff/schemas';
import type { NamedSchema } from './named-schema.ts';

/** What calls of the office share. Any other schema of theirs goes by the name of the first call that has it. */
export const OFFICE_SCHEMAS: readonly NamedSchema[] = [
  ['ApplicationState', applicationState, 'An application after a step.'],
  ['OfficeFile', officeFile, 'A file that staff hand over, in base64.'],
  ['OfficeReason', because, 'Why staff do something.'],
  ['OrderState', orderState, 'An order after a step.'],
  ['Proposal', proposal, 'A write that waits for other people than its maker.'],
  ['StaffAccess', staffAccess, 'A member of staff with their access.'],
];
