import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Button } from '../controls/button.tsx';
import { TextField } from '../fields/text-field.tsx';
import { ShortForm } from './short-form.tsx';

const Ask = () => {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <ShortForm onSend={() => setWrong(typed === '')}>
      <TextField
        name="day"
        label="Día"
        value={typed}
        onChange={setTyped}
        error={isWrong ? 'Campo requerido.' : undefined}
      />
      <Button type="submit">Aplicar</Button>
    </ShortForm>
  );
};

it('gives the focus to the field that is wrong, at each attempt', async () => {
  const user = userEvent.setup();
  render(<Ask />);
  const field = screen.getByRole('textbox', { name: 'Día' });
  expect(document.activeElement).not.toBe(field);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
    expect(document.activeElement).toBe(field);
    await user.tab();
  }
  await user.type(field, '1{Enter}');
  expect(field.getAttribute('aria-invalid')).toBeNull();
});
