import { expect, test } from 'vitest';
import { inOrderOf, withLabel } from './step-problems.ts';

test('problems stand as the fields of the form do, and those of no field after them', () => {
  const values = { given_name: '', residences: [], birthdate: '' };
  const problems = ['', 'birthdate', 'residences.1.tin', 'given_name'].map((field) => ({
    field,
    message: 'Campo requerido.',
  }));
  expect(inOrderOf(values, problems).map(({ field }) => field)).toEqual([
    'given_name',
    'residences.1.tin',
    'birthdate',
    '',
  ]);
});

test('a question keeps its own mark, and a problem of no field stands alone', () => {
  expect(withLabel('Nombre', 'Campo requerido.')).toBe('Nombre: Campo requerido.');
  expect(withLabel('¿Actúa por cuenta propia?', 'Campo requerido.')).toBe(
    '¿Actúa por cuenta propia? Campo requerido.',
  );
  expect(withLabel(undefined, 'Añada al menor.')).toBe('Añada al menor.');
});
