import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setBundle } from '../texts/bundle.ts';
import { cierzo } from '@area/contract/brands/cierzo';
import { ConfigurationContext } from '../white-label/configuration-context.ts';
import type * as PageTitleModule from './page-title.tsx';

/** A module of this file alone: others of its worker showed pages before, and it keeps where the focus was led last. */
const OWN_MODULE = './page-title.tsx?own';
const { PageTitle } = (await import(OWN_MODULE)) as typeof PageTitleModule;

const scrolled = vi.fn<() => void>();

afterEach(() => setBundle('es', {}));
beforeEach(() => {
  scrolled.mockClear();
  vi.stubGlobal('scrollTo', scrolled);
});

const Page = ({
  title,
  isOnItsWay = false,
}: {
  readonly title: string;
  readonly isOnItsWay?: boolean;
}) => (
  <ConfigurationContext value={cierzo}>
    <PageTitle isOnItsWay={isOnItsWay}>{title}</PageTitle>
    <button type="button">Otra cosa</button>
  </ConfigurationContext>
);

const heading = (): HTMLElement => screen.getByRole('heading', { level: 1 });

// First of all: it is the first page of the visit that this file is.
test('leaves the first page of a visit alone, and leads to the next one', () => {
  const { rerender } = render(<Page title="Inicio" />);
  expect(document.activeElement).toBe(document.body);
  rerender(<Page title="Cuentas" />);
  expect(document.activeElement).toBe(heading());
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('a name that comes with the data keeps the focus where its place was led to', () => {
  const { rerender } = render(<Page title="Cuenta" isOnItsWay />);
  rerender(<Page title="Ahorro de casa" />);
  expect(document.activeElement).toBe(heading());
});

test('calls nobody back who has gone on before the name came', () => {
  const { rerender } = render(<Page title="Otra cuenta" isOnItsWay />);
  screen.getByRole('button').focus();
  scrolled.mockClear();
  rerender(<Page title="Jubilación" />);
  expect(document.activeElement).toBe(screen.getByRole('button'));
  expect(scrolled).not.toHaveBeenCalled();
  expect(document.title).toContain('Jubilación');
});

test('the same title in another language leaves the focus where the language was chosen', () => {
  const { rerender } = render(<Page title="Personas" />);
  const chosen = screen.getByRole('button');
  chosen.focus();
  scrolled.mockClear();
  setBundle('en', {});
  rerender(<Page title="People" />);
  expect(document.activeElement).toBe(chosen);
  expect(scrolled).not.toHaveBeenCalled();
  rerender(<Page title="Documents" />);
  expect(document.activeElement).toBe(heading());
});

test('a page with steps names the window, and the question of the step stands in the heading', () => {
  render(
    <ConfigurationContext value={cierzo}>
      <PageTitle page="Operar">¿Qué quiere hacer?</PageTitle>
    </ConfigurationContext>,
  );
  expect(document.title).toBe(`Operar · ${cierzo.name}`);
  expect(screen.getByRole('heading', { name: 'Operar', level: 1 })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '¿Qué quiere hacer?', level: 2 })).toBeTruthy();
});
