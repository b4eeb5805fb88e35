import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { AmountField } from './amount-field.tsx';
import { CodeField } from './code-field.tsx';
import { SearchField } from './search-field.tsx';

const Code = ({ onComplete }: { readonly onComplete: (digits: string) => void }) => {
  const [value, setValue] = useState('');
  return (
    <CodeField
      name="code"
      label="Código de firma"
      value={value}
      onChange={setValue}
      onComplete={onComplete}
    />
  );
};

test('the code accepts a paste with spaces and tells when it is whole', async () => {
  const onComplete = vi.fn<(digits: string) => void>();
  draw(<Code onComplete={onComplete} />);
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Código de firma'));
  await user.paste('482 910');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('482910');
});

test('the code takes digits only, six at most, and invites the autofill of the SMS', async () => {
  const onComplete = vi.fn<(digits: string) => void>();
  draw(<Code onComplete={onComplete} />);
  const input = screen.getByLabelText('Código de firma');
  await userEvent.type(input, '4a8-2910123');
  expect(input).toHaveProperty('value', '482910');
  expect(input.getAttribute('autocomplete')).toBe('one-time-code');
  expect(onComplete).toHaveBeenCalledOnce();
});

test('an amount keeps what is typed, right or wrong, and ties its error to it', () => {
  draw(
    <AmountField
      name="amount"
      label="Importe"
      value="1.000,355"
      onChange={() => {}}
      error="No vale."
    />,
  );
  const input = screen.getByLabelText('Importe');
  expect(input).toHaveProperty('value', '1.000,355');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
  expect(
    described.some((id) => document.getElementById(id)?.textContent?.includes('No vale.')),
  ).toBe(true);
});

test('a search is asked once the typing rests, and at once when the field is left', async () => {
  const onSearch = vi.fn<(search: string) => void>();
  draw(<SearchField label="Buscar" search="" onSearch={onSearch} />);
  await userEvent.type(screen.getByLabelText('Buscar'), 'sus');
  expect(onSearch).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('sus');
});
