import type { ResponseOf } from '@area/contract/call';
import { listTexts, setTexts } from '@area/contract/office/texts/calls';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, refuse, replyList } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { drawOffice } from '../../testing/draw-office.tsx';
import { TextsScreen } from './texts-screen.tsx';

const LINE: ResponseOf<typeof listTexts> = {
  language: 'es',
  key: 'messages.operation.paid.title',
  text: 'Hemos recibido {amount}',
  own_text: null,
  is_own: false,
  set_by: null,
  set_at: null,
};

test('a text is changed with its places, as it will be read, by two', async () => {
  const heard = fakeServer(
    replyList(listTexts, () => [
      LINE,
      { ...LINE, language: 'en' as const, is_own: true, own_text: 'Paid' },
    ]),
    refuse(setTexts, 422, 'No.'),
  );
  const { container } = drawOffice(<TextsScreen />, { set: 'IT_ADMIN' });
  const [first] = await screen.findAllByRole('button', { name: 'Cambiar' });
  expect(screen.getByRole('button', { name: 'Volver al del programa' })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  if (!first) throw new Error('no text');
  await userEvent.click(first);
  const dialog = await screen.findByRole('dialog', { name: LINE.key });
  const field = within(dialog).getByLabelText('Texto propio');
  await userEvent.clear(field);
  await userEvent.type(field, 'Ha llegado {{importe}');
  await userEvent.type(within(dialog).getByLabelText('Motivo'), 'Nuestra forma de decirlo');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Proponer' }));
  expect(await within(dialog).findAllByText(/no puede tener «importe»/)).not.toHaveLength(0);
  expect(heard.filter(({ call }) => call === setTexts.id)).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, 'Ha llegado {{amount}');
  expect(within(dialog).getByText('Ha llegado «amount»')).toBeTruthy();
});
