import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TextField } from '../fields/text-field.tsx';
import { findViolations } from '../testing/find-violations.ts';
import { RowsField } from './rows-field.tsx';

interface Person {
  readonly name: string;
}

const People = ({ least = 1, error }: { readonly least?: number; readonly error?: string }) => {
  const [rows, setRows] = useState<readonly Person[]>([{ name: 'Ana' }]);
  return (
    <RowsField
      name="people"
      label="Personas"
      hint="Hasta tres."
      error={error}
      rows={rows}
      titleOf={(place) => `Persona ${place + 1}`}
      onChange={setRows}
      newRow={() => ({ name: '' })}
      first="name"
      least={least}
      most={3}
      add="Añadir"
      remove={(place) => `Quitar a la persona ${place + 1}`}
    >
      {({ name }, place, change) => (
        <TextField
          name={`people.${place}.name`}
          label="Nombre"
          value={name}
          onChange={(typed) => change({ name: typed })}
        />
      )}
    </RowsField>
  );
};

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
const nameOf = (place: number): HTMLElement =>
  within(screen.getByRole('group', { name: `Persona ${place}` })).getByLabelText('Nombre');

test('a new row takes the focus, up to the limit, and each row is named', async () => {
  const { container } = render(<People />);
  expect(screen.queryByRole('button', { name: /Quitar/ })).toBeNull();
  await press('Añadir');
  expect(document.activeElement).toBe(nameOf(2));
  await userEvent.keyboard('Luis');
  await press('Añadir');
  expect(document.activeElement).toBe(nameOf(3));
  expect(screen.queryByRole('button', { name: 'Añadir' })).toBeNull();
  expect(await findViolations(container)).toEqual([]);
});

test('a row that is removed leaves the focus on the one before, and the first to the one that follows', async () => {
  render(<People />);
  await press('Añadir');
  await userEvent.keyboard('Luis');
  await press('Añadir');
  await press('Quitar a la persona 3');
  expect(document.activeElement).toBe(nameOf(2));
  await press('Quitar a la persona 1');
  expect(document.activeElement).toBe(nameOf(1));
  expect(nameOf(1)).toHaveProperty('value', 'Luis');
  expect(screen.queryByRole('button', { name: /Quitar/ })).toBeNull();
});

test('where none may be left, the list takes the focus after the last one', async () => {
  render(<People least={0} error="Añada a alguien." />);
  await press('Quitar a la persona 1');
  const list = screen.getByRole('group', { name: 'Personas' });
  expect(document.activeElement).toBe(list);
  expect(screen.getByText('Añada a alguien.').closest('fieldset')).toBe(list);
});
