import { en } from '@area/contract/texts/en';
import { getMe } from '@area/contract/me/calls';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeServer, reply } from '@area/kit/testing/fake-server.ts';
import { draw } from '@area/kit/testing/draw.tsx';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { setBundle } from '@area/kit/texts/bundle.ts';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { serveHelp } from '../../testing/help-texts.ts';
import { meOf } from '../../testing/people.ts';
import { HelpScreen } from './help-screen.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => setBundle('es', {}));

const openInArea = (path: string) => {
  fakeServer(reply(getMe, () => meOf([])));
  const { fetched } = serveHelp();
  return { fetched, ...drawInArea(<HelpScreen />, path) };
};
const openAsGuest = (path: string, given: Parameters<typeof serveHelp>[0] = {}, stage = {}) => {
  const { fetched } = serveHelp(given);
  return { fetched, ...draw(<HelpScreen />, { path, ...stage }) };
};

test('the help has its topics, the glossary, and whom to ask with what was asked before', async () => {
  const { container } = openInArea('/help');
  const topic = await screen.findByRole('list', { name: 'Invertir, traspasar y retirar' });
  expect(
    within(topic)
      .getByRole('link', { name: /^Cómo invertir en un fondo/ })
      .getAttribute('href'),
  ).toBe('/help/invest');
  expect(screen.getByRole('link', { name: /palabras explicadas/ }).getAttribute('href')).toBe(
    '/help/glossary',
  );
  expect(screen.getByRole('link', { name: 'Ver mis consultas y sus respuestas' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Escribir a un agente' })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('a search is in the address, finds articles and words, and says how many', async () => {
  const { container, history } = openAsGuest('/help');
  await userEvent.type(screen.getByRole('textbox', { name: 'Buscar en la ayuda' }), 'TRASPASO');
  const articles = await screen.findByRole('list', { name: 'Artículos' });
  expect(history.at(-1)).toBe('/help?search=TRASPASO');
  expect(within(articles).getAllByRole('link')[0]?.getAttribute('href')).toBe('/help/transfer');
  const words = screen.getByRole('list', { name: 'Palabras' });
  expect(within(words).getAllByRole('link')[0]?.getAttribute('href')).toBe(
    '/help/glossary?word=transfer',
  );
  expect(screen.getByText(/^\d+ resultados$/)).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('what is not found says so, with the words that were typed', async () => {
  openAsGuest('/help?search=xyzzy');
  expect(await screen.findByText(/No hemos encontrado nada con «xyzzy»/)).toBeTruthy();
});

test('an article explains its words in place, leads on, and has the facts of this portal', async () => {
  const { container } = openAsGuest('/help/complaints');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Consultas, quejas y reclamaciones' }),
  ).toBeTruthy();
  expect(screen.getByText(/Le atendemos de 9:00 a 18:30.* 976 000 000/)).toBeTruthy();
  expect(screen.getByText(/Cierzo Inversiones, SGIIC, S\.A\., que tiene un mes/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Mis consultas' }).getAttribute('href')).toBe(
    '/account/issues',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Qué es: reclamación' }));
  expect(await screen.findByText(/tiene un mes para contestarlo/)).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('the glossary shows every word, and the one that the address names', async () => {
  const { container, fetched } = openAsGuest('/help/glossary?word=twr');
  expect((await screen.findAllByRole('term')).length).toBeGreaterThanOrEqual(40);
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual(terms.toSorted(new Intl.Collator('es').compare));
  expect(container.querySelector('[class*=named] dt')?.textContent).toContain('TWR');
  // The articles are fetched by who reads them.
  expect(fetched).toEqual(['es glossary']);
  expect(await findViolations(container)).toEqual([]);
});

test('without plans there is nothing about them', async () => {
  openAsGuest('/help', {}, { configuration: { ALLOW_PENSION_PLANS: false } });
  await screen.findByRole('list', { name: 'Invertir, traspasar y retirar' });
  expect(screen.queryByText('Planes de pensiones')).toBeNull();
});

test('an article that this portal does not have leads back to the help', async () => {
  for (const path of ['/help/nothing', '/help/constructor']) {
    const { unmount } = openAsGuest(path);
    expect(await screen.findByText('Este artículo ya no está')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Volver a la ayuda' }).getAttribute('href')).toBe(
      '/help',
    );
    unmount();
  }
});

test('texts that do not arrive are said to be missing, and another try brings them', async () => {
  openAsGuest('/help/tax', { failures: 1 });
  expect(await screen.findByText('No hemos podido cargar la ayuda')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  expect(await screen.findByText(/7\.183,25/)).toBeTruthy();
  expect(screen.queryByText('No hemos podido cargar la ayuda')).toBeNull();
});

test('it is in the language of the screen', async () => {
  setBundle('en', { help: en.help, shell: en.shell, ui: en.ui });
  const { fetched } = openAsGuest('/help/tax');
  expect(
    await screen.findByRole('heading', { name: 'Tax when you withdraw, with examples' }),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'What is: gain' }));
  expect(await screen.findByText(/No tax is due on it until you redeem/)).toBeTruthy();
  expect(fetched).toEqual(['en articles', 'en glossary']);
});
