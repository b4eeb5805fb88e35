import { OPERATION_TYPES } from '@area/domain/operation/types';
import { expect, it } from 'vitest';
import { findFinalizer } from './finalizers.ts';

/** Written out once more: a change of a type shows here what the step of the day executes. */
it('executes what was sent to the registrar and is not executed elsewhere', () => {
  const executed = OPERATION_TYPES.filter((type) => findFinalizer(type) !== undefined);
  expect(executed.toSorted()).toEqual([
    'APORTACION',
    'APORTACION_PERIODICA',
    'DEVOLUCION_EXCESO',
    'REEMBOLSO',
    'REEMBOLSO_PERIODICO',
    'RESCATE',
    'SOLICITUD_TRASPASO_INTERNO',
    'SUSCRIPCION',
  ]);
});
