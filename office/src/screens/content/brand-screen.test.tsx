import {
  addBrandPicture,
  getBrandVersion,
  listBrandPictures,
  listBrandVersions,
} from '@area/contract/office/brands/calls';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route } from 'wouter';
import { expect, test } from 'vitest';
import { fakeServer, inTurn, refuse, reply, replyList } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { drawOffice } from '../../testing/draw-office.tsx';
import { exampleContent } from './brand-content.ts';
import { BrandScreen } from './brand-screen.tsx';
import { CONTENT_PATHS, brandPath } from './content-paths.ts';

const draw = () =>
  drawOffice(<Route path={CONTENT_PATHS.brand} component={BrandScreen} />, {
    set: 'IT_ADMIN',
    path: brandPath('tercera'),
  });

test('a brand from nothing begins from the example, and an unreadable colour has the nearest that passes', async () => {
  fakeServer(
    replyList(listBrandVersions, () => []),
    replyList(listBrandPictures, () => []),
    refuse(addBrandPicture, 422, 'No.'),
  );
  const { container } = draw();
  expect(await screen.findByText(/se parte de la marca de ejemplo/)).toBeTruthy();
  const [accent] = screen.getAllByRole('textbox', { name: 'Acento' });
  if (!accent) throw new Error('no accent');
  await userEvent.clear(accent);
  await userEvent.type(accent, '#ffe600');
  expect(await screen.findByText(/Claro, Acento: #ffe600 pasa a #/)).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Usar los que cumplen' }));
  expect(screen.queryByText('Colores que no se leen bien')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Publicar' })).toBeNull();
});

test('what is typed stays when the page cannot be read again', async () => {
  fakeServer(
    inTurn(
      replyList(listBrandVersions, () => []),
      refuse(listBrandVersions, 422, 'No.'),
    ),
    replyList(listBrandPictures, () => []),
  );
  const { queries } = draw();
  const name = await screen.findByLabelText('Nombre');
  await userEvent.clear(name);
  await userEvent.type(name, 'Tercera');
  await act(async () => queries.invalidateQueries());
  expect(
    queries.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' }),
  ).toHaveLength(1);
  await userEvent.type(screen.getByLabelText('Nombre'), ' Fondos');
  expect(screen.getByLabelText('Nombre')).toHaveProperty('value', 'Tercera Fondos');
});

test('a draft is edited where there is one, and may be published', async () => {
  const draft = {
    id: 'tercera',
    version: 3,
    status: 'DRAFT',
    created_by: 'sistemas',
    created_at: '2026-11-05T08:00:00.000Z',
    published_by: null,
    published_at: null,
  } as const;
  fakeServer(
    replyList(listBrandVersions, () => [draft]),
    replyList(listBrandPictures, () => []),
    reply(getBrandVersion, () => ({
      id: 'tercera',
      version: 3,
      status: 'DRAFT' as const,
      content: {
        ...exampleContent(),
        name: 'Tercera',
        legal_name: 'Tercera, S.A.',
        legal_line: 'x',
      },
    })),
  );
  draw();
  expect(await screen.findByText('Se edita el borrador, versión 3.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Publicar' })).toBeTruthy();
  expect((screen.getByLabelText('Nombre') as HTMLInputElement).value).toBe('Tercera');
});
