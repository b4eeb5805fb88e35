import { expect, test } from 'vitest';
import { withLabel } from './problem.ts';

test('a question keeps its own mark, and a problem of no field stands alone', () => {
  expect(withLabel('Nombre', 'Campo requerido.')).toBe('Nombre: Campo requerido.');
  expect(withLabel('¿Actúa por cuenta propia?', 'Campo requerido.')).toBe(
    '¿Actúa por cuenta propia? Campo requerido.',
  );
  expect(withLabel(undefined, 'Añada al menor.')).toBe('Añada al menor.');
});
