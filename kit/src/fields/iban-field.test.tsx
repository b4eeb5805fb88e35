import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { IbanField } from './iban-field.tsx';

const Form = () => {
  const [iban, setIban] = useState('');
  return <IbanField name="iban" label="IBAN" value={iban} onChange={setIban} />;
};

const draw = (): HTMLInputElement => {
  render(<Form />);
  return screen.getByLabelText('IBAN');
};

test('groups in fours while one types, in upper case', async () => {
  const field = draw();
  await userEvent.type(field, 'es91210004184502');
  expect(field.value).toBe('ES91 2100 0418 4502');
  expect(field.selectionStart).toBe(19);
});

test('takes a pasted one as banks print it', async () => {
  const field = draw();
  await userEvent.click(field);
  await userEvent.paste('IBAN ES91-2100-0418-4502-0005-1332');
  expect(field.value).toBe('ES91 2100 0418 4502 0005 1332');
});

test('leaves the caret where something is corrected, across a blank too', async () => {
  const user = userEvent.setup();
  const field = draw();
  await user.type(field, 'ES9121000418');
  await user.type(field, '{Backspace}', { initialSelectionStart: 7, initialSelectionEnd: 7 });
  expect(field.value).toBe('ES91 2000 418');
  expect(field.selectionStart).toBe(6);
  await user.keyboard('1');
  expect(field.value).toBe('ES91 2100 0418');
  expect(field.selectionStart).toBe(7);
  await user.type(field, '{Backspace}', { initialSelectionStart: 5, initialSelectionEnd: 5 });
  expect(field.value).toBe('ES91 2100 0418');
  expect(field.selectionStart).toBe(4);
});
