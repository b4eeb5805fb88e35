import { expect, it } from 'vitest';
import { isBeforeForce } from './before-force.ts';
import { OPERATION_STATUSES } from './codes.ts';

it('begins with the last signature and ends where the order is in force', () => {
  const type = 'SOLICITUD_REEMBOLSO_PERIODICO';
  expect(
    OPERATION_STATUSES.filter((operation_status) => isBeforeForce({ type, operation_status })),
  ).toEqual(['SIGNED', 'VALIDATED', 'RD_SENT']);
});

it.each(['SUSCRIPCION', 'RESCATE'] as const)('is nothing that a %s knows', (type) => {
  expect(isBeforeForce({ type, operation_status: 'SIGNED' })).toBe(false);
});
