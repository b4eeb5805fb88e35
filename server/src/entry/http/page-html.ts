import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { InitialConfiguration } from '@area/contract/config/schemas';
import { buildBrandStyle } from '@area/domain/brand/brand-style';
import { OWN_PATH } from '@area/domain/brand/own-path';
import { appLinks } from './app-manifest.ts';
import { DEMO_BAR } from '../../platform/http/demo-bar.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';

/** The built page and its drawings, read once. */
export interface PageSources {
  readonly index: string;
  readonly login: string;
  readonly loginDemo: string;
}

/** What a page begins with: the same for many addresses. */
export interface ScreenStart {
  /** The script that runs first. */
  readonly entry: string;
  /** Links that fetch what the page needs beside it, not after it. */
  readonly preload: string;
}

export interface Pages extends PageSources, ScreenStart {}

/** The build on the disk, with the first files of each screen. */
export interface PortalBuild {
  readonly pages: PageSources;
  /** By path; the path of the login is for all pages before it, the empty one for all others. */
  readonly begins: Readonly<Record<string, ScreenStart>>;
}

const NOTHING: ScreenStart = { entry: '', preload: '' };

export const startOf = ({ begins }: PortalBuild, path: string): ScreenStart =>
  begins[Object.hasOwn(begins, path) ? path : ''] ?? NOTHING;

const FILES = ['index.html', 'login.html', 'login-demo.html', 'begin.json'];

/** Nothing while the portal is not built, or not yet whole. */
export const readPages = async (dir: string): Promise<PortalBuild | undefined> => {
  if (!FILES.every((name) => existsSync(`${dir}${name}`))) return undefined;
  const read = async (name: string): Promise<string> => readFile(`${dir}${name}`, 'utf8');
  const [index, login, loginDemo, begin] = await Promise.all([
    read('index.html'),
    read('login.html'),
    read('login-demo.html'),
    read('begin.json'),
  ]);
  return { pages: { index, login, loginDemo }, begins: JSON.parse(begin) as PortalBuild['begins'] };
};

/** JSON inside a script element: nothing in it may end the element. */
const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(/</g, String.raw`\u003c`);

const drawingOf = (pages: Pages, configuration: InitialConfiguration): string => {
  const drawing = configuration.demo ? pages.loginDemo : pages.login;
  return drawing
    .replaceAll('{{name}}', () => escapeHtml(configuration.name))
    .replaceAll('{{support_phone}}', () => escapeHtml(configuration.support_phone));
};

/** The placeholder of a page of the area until its scripts are loaded: its bars have their style in the page. */
const PLACE = '<div id="place" aria-hidden="true"><div></div><div></div><div></div></div>';

/** The login is drawn into its page, pages of the area have a placeholder, other pages before the login are empty. */
export type PageKind = 'login' | 'guest' | 'area';

const shellOf = (pages: Pages, configuration: InitialConfiguration, kind: PageKind): string => {
  if (kind === 'login') return drawingOf(pages, configuration);
  return kind === 'area' ? PLACE : '';
};

const iconLink = ({ icon }: InitialConfiguration): string =>
  icon && OWN_PATH.test(icon) ? `<link rel="icon" href="${icon}">` : '';

/** A page ready to send, with the hashes of the styles that it carries inline. */
export interface Page {
  readonly html: string;
  readonly etag: string;
  readonly styleHashes: readonly string[];
}

const STYLE = /<style>([\s\S]*?)<\/style>/g;
const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** The page in a brand: configuration inlined, its colours before the first drawing, and for guests the login. */
export const buildPage = (
  pages: Pages,
  configuration: InitialConfiguration,
  kind: PageKind,
): Page => {
  const { css } = buildBrandStyle(configuration);
  const html = pages.index
    .replace(
      '<!--configuration-->',
      () =>
        `<script type="application/json" id="initial_configuration">${inlineJson(configuration)}</script>`,
    )
    .replace('</title>', () => `</title>${iconLink(configuration)}`)
    .replace('<!--app-->', () => appLinks(configuration))
    .replace('<!--entry-->', () => pages.entry)
    .replace(
      '<!--brand-style-->',
      () => `<style>${css}</style>${configuration.demo ? DEMO_BAR.style : ''}`,
    )
    .replace('<body>', () => (configuration.demo ? `<body>${DEMO_BAR.markup}` : '<body>'))
    .replace('<!--preload-->', () => pages.preload)
    .replace('<!--shell-->', () => shellOf(pages, configuration, kind))
    .replace('<title>Área privada', () => `<title>${escapeHtml(configuration.name)}`);
  const styleHashes = [...html.matchAll(STYLE)].map(
    ([, style = '']) => `'sha256-${sha256(style)}'`,
  );
  return { html, etag: `"${sha256(html)}"`, styleHashes };
};
