import { brumario } from '@area/contract/brands/brumario';
import type { InitialConfiguration } from '@area/contract/config/schemas';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPage } from './page-html.ts';
import type { Pages } from './page-html.ts';

const PAGES: Pages = {
  index:
    '<!doctype html><html lang="es"><head><title>Área privada</title><!--configuration--><!--entry--><!--brand-style--><!--preload--></head><body><div id="root"><!--shell--></div></body></html>',
  login: '<h1>{{name}}</h1><a href="tel:1">{{support_phone}}</a>',
  loginDemo: '<h1>{{name}}</h1><a href="tel:1">{{support_phone}}</a>',
  entry: '<link rel="modulepreload" href="/assets/index.js">',
  preload: '<link rel="modulepreload" href="/assets/area.js">',
};

const WHOLE: InitialConfiguration = {
  ...brumario,
  tag_manager_ap: 'GTM-ABC123',
  s3_path: '/files',
  base_path: '/api',
  user_prefix: 'brumario',
  apikey: 'key',
  consumer: { key: 'key', secret: 'secret' },
  default_distributor_uuid: '018f3a00-0000-7000-8000-000000000001',
  base_paths: { users: '/users' },
};

type Place = readonly (string | number)[];

/** Where the configuration holds a text, however deep. */
const textsIn = (value: unknown, place: Place = []): Place[] => {
  if (typeof value === 'string') return [place];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...place, key]));
};

const PLACES = textsIn(WHOLE);

const withTexts = (texts: readonly { place: Place; text: string }[]): InitialConfiguration => {
  const copy = structuredClone(WHOLE);
  for (const { place, text } of texts) {
    let inner: object = copy;
    for (const key of place.slice(0, -1)) inner = Reflect.get(inner, key) as object;
    Reflect.set(inner, place.at(-1) ?? '', text);
  }
  return copy;
};

const HOSTILE = [
  '<script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='alert(1)",
  'url(//evil.example/x)',
  '/x.png") ; background:url("//evil.example',
  '//evil.example/x.js',
  'https://evil.example/x.js',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'red;}*{background:url(//evil.example)}',
  '#fff;}@import "//evil.example/a.css";',
  '\\3c script>',
  'expression(alert(1))',
  '-->',
  '<!--brand-style-->',
  '{{support_phone}}',
  "$&$`$'",
  '__proto__',
  'constructor',
  '\u2028\u2029',
  '&lt;script&gt;',
  ']]>',
  'sans;}body{display:none',
  '/../../etc/passwd',
  '\0',
];

const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string(),
  fc.tuple(fc.string(), fc.constantFrom(...HOSTILE), fc.string()).map((parts) => parts.join('')),
);
const tampered = fc
  .array(fc.record({ place: fc.constantFrom(...PLACES), text: hostile }), {
    minLength: 1,
    maxLength: 4,
  })
  .map(withTexts);

/** The tags of a page; a link to an icon comes and goes with the icon. */
const tagsOf = (html: string): string[] =>
  [...html.replace(/<link rel="icon" href="[^"]*">/, '').matchAll(/<\/?([a-z!][\w-]*)/gi)].map(
    ([tag]) => tag,
  );
const addressesOf = (html: string): string[] =>
  [...html.replace(SCRIPT, '').matchAll(/\b(?:href|src)="([^"]*)"/g)].map(
    ([, address = '']) => address,
  );
const OWN_ADDRESS = /^(?:tel:1|(?:\/[\w-][\w.-]*)+)$/;

const SCRIPT = /<script type="application\/json" id="initial_configuration">([\s\S]*?)<\/script>/;
const STYLE = /<style>([\s\S]*?)<\/style>/;

/** What the brand's style sheet may consist of; no text of a configuration can make it more. */
const DECLARATION =
  /^--[a-z-]+:(?:#[0-9a-f]{6}|\d{1,2}px|\d{3}|none|-\.0\d+em|-\.\d+em|var\(--family-(?:serif|sans)\)|url\("(?:\/[\w-][\w.-]*)+"\))$/;

const expectPlainStyle = (css: string): void => {
  const blocks = [...css.matchAll(/\{([^{}]*)\}/g)]
    .flatMap(([, block = '']) => block.split(';'))
    .filter(Boolean);
  expect(blocks.length).toBeGreaterThan(20);
  for (const declaration of blocks) expect(declaration).toMatch(DECLARATION);
  expect(css.replace(/\{[^{}]*\}/g, '{}')).toBe(
    ':root{}\n@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){}}\n:root[data-scheme=dark]{}',
  );
};

describe('a page', () => {
  it.each(['login', 'guest', 'area'] as const)(
    'of the kind %s is the same page, whatever a configuration says',
    (kind) => {
      const tags = tagsOf(buildPage(PAGES, WHOLE, kind).html);
      fc.assert(
        fc.property(tampered, (configuration) => {
          const { html } = buildPage(PAGES, configuration, kind);
          expect(tagsOf(html)).toEqual(tags);
          for (const address of addressesOf(html)) expect(address).toMatch(OWN_ADDRESS);
          expect(JSON.parse(SCRIPT.exec(html)?.[1] ?? '')).toEqual(
            JSON.parse(JSON.stringify(configuration)),
          );
          expectPlainStyle(STYLE.exec(html)?.[1] ?? '');
        }),
        { numRuns: 400 },
      );
    },
  );

  it('has hostile values in every one of its texts', () => {
    expect(PLACES.length).toBeGreaterThan(30);
    for (const place of PLACES)
      for (const text of HOSTILE) {
        const { html } = buildPage(PAGES, withTexts([{ place, text }]), 'login');
        expect(html.replace(SCRIPT, '')).not.toMatch(
          /<script|<img|<\/style><script|onerror=[^&]*>/,
        );
        for (const address of addressesOf(html)) expect(address).toMatch(OWN_ADDRESS);
        expectPlainStyle(STYLE.exec(html)?.[1] ?? '');
      }
  });
});

describe('the page of a demo', () => {
  it.each(['login', 'guest', 'area'] as const)('says so above everything: %s', (kind) => {
    const { html, styleHashes } = buildPage(PAGES, { ...WHOLE, demo: true }, kind);
    expect(html).toMatch(
      /<body><aside class="demo-bar" aria-labelledby="demo-bar">[^]*Demostración: datos inventados[^]*<\/aside>[^]*<div id="root">/,
    );
    expect(styleHashes).toHaveLength(2);
  });

  it('is the only one', () => {
    expect(buildPage(PAGES, { ...WHOLE, demo: false }, 'area').html).not.toContain('demo-bar');
  });
});
