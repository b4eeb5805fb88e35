import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Link, Route } from 'wouter';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { fakeServer } from '@area/kit/testing/fake-server.ts';
import type { OfficeScreen } from '../parts/area.ts';
import { drawOffice } from '../testing/draw-office.tsx';
import { Page } from './page.tsx';

const Answer = () => {
  const [typed, setTyped] = useState('');
  return (
    <>
      <TextField name="answer" label="Respuesta" value={typed} onChange={setTyped} />
      <Link href="/issues/2/notes">Notas</Link>
      <Link href="/issues/3">Otro</Link>
    </>
  );
};

const SCREEN: OfficeScreen = {
  path: '/issues/:id/:section?',
  title: () => 'Asunto',
  screen: { Screen: Answer, preload: async () => undefined, isThere: () => true },
};

const typed = () => (screen.getByLabelText('Respuesta') as HTMLInputElement).value;

test('what is typed stays through the sections of a record, and is not there for another record', async () => {
  fakeServer();
  drawOffice(
    <Route path={SCREEN.path}>
      <Page of={SCREEN} />
    </Route>,
    { path: '/issues/2' },
  );
  await userEvent.type(screen.getByLabelText('Respuesta'), 'Para el primero');
  await userEvent.click(screen.getByRole('link', { name: 'Notas' }));
  expect(typed()).toBe('Para el primero');
  await userEvent.click(screen.getByRole('link', { name: 'Otro' }));
  expect(typed()).toBe('');
});
