import ca from '@area/contract/texts/ca/offline.json';
import en from '@area/contract/texts/en/offline.json';
import es from '@area/contract/texts/es/offline.json';
import { idleLeft } from '@area/kit/session/activity.ts';
import { forgetPerson } from '@area/kit/session/storage.ts';
import { findTokens, isUsable } from '@area/kit/session/token-store.ts';
import { findLanguage } from '@area/kit/texts/language.ts';
import type { InitialConfiguration } from '@area/kit/white-label/configuration.ts';
import { chooseScheme, findChosenScheme } from '@area/kit/white-label/scheme.ts';
import css from './offline-page.module.css';
import { findPosition } from './position-box.ts';
import type { KnownPosition } from './position-box.ts';

/** What the worker answers where there is no connection: no React, so that it is small and whole. *Source*: ADR 232. */
const TEXTS: Readonly<Record<string, typeof es>> = { es, en, ca };

const inlined = document.getElementById('initial_configuration')?.textContent ?? '';
const { name, languajes } = JSON.parse(inlined) as InitialConfiguration;
const language = findLanguage(languajes);
const texts = TEXTS[language] ?? es;

const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  content: string | readonly Node[],
  className?: string,
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag);
  made.append(...(typeof content === 'string' ? [content] : content));
  if (className !== undefined) made.className = className;
  return made;
};

const drawPosition = ({ at, total, accounts }: KnownPosition): HTMLElement => {
  const rows = accounts.map(({ name: account, value }) =>
    element('div', [element('dt', account), element('dd', value)], css['row']),
  );
  const part = element(
    'section',
    [
      element('h2', texts.position),
      element('p', total, css['total']),
      element('p', texts.at.replace('{moment}', at), css['quiet']),
      element('dl', rows, css['rows']),
    ],
    css['card'],
  );
  part.setAttribute('aria-label', texts.position);
  return part;
};

/** Whether the session would still be open: what it kept is shown as long as the portal itself would show it. */
const isSessionOpen = (): boolean => isUsable(findTokens(), Date.now()) && idleLeft() > 0;

const readPosition = async (): Promise<KnownPosition | undefined> => {
  if (isSessionOpen()) return findPosition();
  if (findTokens()) forgetPerson();
  return undefined;
};

const reload = (): void => location.reload();

const drawAgain = (): HTMLElement => {
  const button = element('button', texts.again, css['again']);
  button.type = 'button';
  button.addEventListener('click', reload);
  return button;
};

const draw = async (root: HTMLElement): Promise<void> => {
  const position = await readPosition();
  root.replaceChildren(
    element(
      'main',
      [
        element('p', name, css['brand']),
        element('h1', texts.title),
        element('p', texts.text),
        position ? drawPosition(position) : element('p', texts.none, css['quiet']),
        drawAgain(),
      ],
      css['page'],
    ),
  );
  if (position) setTimeout(() => void draw(root), idleLeft());
};

chooseScheme(findChosenScheme());
document.documentElement.lang = language;
document.title = `${texts.title} · ${name}`;
addEventListener('online', reload);
// Its own address is nobody's page.
if (location.pathname === '/offline' && navigator.onLine) location.replace('/');
const root = document.getElementById('root');
if (root) void draw(root);
