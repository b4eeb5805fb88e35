import { expect, it } from 'vitest';
import { OPERATION_STATUSES, REGISTERED_STATUSES } from './codes.ts';
import { shownStatus } from './shown-status.ts';

it('shows a refusal in the place of every status that waits for signatures, and of no other', () => {
  expect(
    OPERATION_STATUSES.filter(
      (operation_status) =>
        shownStatus({ operation_status, is_signature_rejected: true }) === 'SIGNATURE_REJECTED',
    ),
  ).toEqual(REGISTERED_STATUSES);
});

it('shows the status itself while nobody refuses', () => {
  expect(
    OPERATION_STATUSES.map((operation_status) =>
      shownStatus({ operation_status, is_signature_rejected: false }),
    ),
  ).toEqual(OPERATION_STATUSES);
});
