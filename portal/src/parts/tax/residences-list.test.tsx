import { getMe } from '@area/contract/me/calls';
import { checkTin } from '@area/contract/tin/calls';
import type { TaxResidence } from '@area/domain/kyc/tax-residence';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer, reply } from '@area/kit/testing/fake-server.ts';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { meOf } from '../../testing/people.ts';
import { emptyResidence, ResidencesList } from './residences-list.tsx';

const FIRST: readonly TaxResidence[] = [
  { ...emptyResidence('FR'), tin: '3023217600054' },
  { ...emptyResidence('IT'), tin: 'RSSMRA85T10A562S' },
];

const Residences = () => {
  const [value, setValue] = useState(FIRST);
  return (
    <ResidencesList
      field="residences"
      value={value}
      errorOf={() => undefined}
      onChange={setValue}
      onLeave={() => undefined}
    />
  );
};

test('what is wrong with a number goes with its residence', async () => {
  fakeServer(
    reply(getMe, () => meOf([])),
    reply(checkTin, () => ({ valid: false, checked: true, country: 'FR' })),
  );
  drawInArea(<Residences />, '/profile');
  const [number] = await screen.findAllByLabelText('Número de identificación fiscal');
  await userEvent.click(number as HTMLElement);
  await userEvent.tab();
  const wrong = 'El número de identificación fiscal tiene un formato incorrecto';
  expect(await screen.findByText(wrong)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la residencia 1' }));
  expect(screen.queryByText(wrong)).toBeNull();
  expect(screen.getByRole('group', { name: 'Residencia 1' })).toBeTruthy();
});
