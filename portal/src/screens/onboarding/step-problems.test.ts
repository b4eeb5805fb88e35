import { expect, test } from 'vitest';
import { inOrderOf } from './step-problems.ts';

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
