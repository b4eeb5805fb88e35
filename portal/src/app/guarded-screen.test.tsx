import { getMe } from '@area/contract/me/calls';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Link, Route } from 'wouter';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { fakeServer, reply } from '@area/kit/testing/fake-server.ts';
import { drawInArea } from '../testing/draw-in-area.tsx';
import { meOf } from '../testing/people.ts';
import { GuardedScreen } from './guarded-screen.tsx';
import type { AppRoute } from './routes.ts';

const Message = () => {
  const [typed, setTyped] = useState('');
  return (
    <>
      <TextField name="message" label="Mensaje" value={typed} onChange={setTyped} />
      <Link href="/account/issues/b">Otra</Link>
    </>
  );
};

const ROUTE: AppRoute = {
  pattern: '/account/issues/:uuid',
  title: 'shell.issue',
  guard: 'reachable',
  screen: { Screen: Message, preload: async () => undefined, isThere: () => true },
};

test('what is typed in one conversation is not there in another', async () => {
  fakeServer(reply(getMe, () => meOf([])));
  drawInArea(
    <Route path={ROUTE.pattern}>
      <GuardedScreen route={ROUTE} />
    </Route>,
    '/account/issues/a',
  );
  const message = await screen.findByLabelText('Mensaje');
  await userEvent.type(message, 'Para la primera');
  await userEvent.click(screen.getByRole('link', { name: 'Otra' }));
  expect(screen.getByLabelText('Mensaje')).toHaveProperty('value', '');
});
