import { createHash } from 'node:crypto';
import type { Language } from '@area/domain/configuration/languages';
import type { FastifyReply } from 'fastify';
import { DEMO_BAR } from './demo-bar.ts';
import { escapeHtml } from './escape-html.ts';

const STYLE = `
:root{color-scheme:light dark;--ink:#1b2430;--muted:#55606e;--paper:#fff;--line:#c3cad3;--accent:#0b5c62;--on-accent:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#e8ecf1;--muted:#a9b3bf;--paper:#171c22;--line:#414b57;--accent:#7fd0d4;--on-accent:#0d2224}}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
main{display:grid;gap:1rem;max-width:34.5rem;margin:auto;padding:1.25rem}
h1{margin:0;font-size:1.25rem;line-height:1.3}
p,dl,fieldset{margin:0}
.quiet,dt{color:var(--muted);font-size:.875rem}
dl{display:grid;gap:.5rem}
dd{margin:0;overflow-wrap:anywhere}
form{display:grid;gap:1rem}
fieldset{display:grid;gap:.25rem;padding:0;border:0}
label{display:flex;gap:.75rem;align-items:center;min-height:2.75rem;overflow-wrap:anywhere}
input{width:1.25rem;height:1.25rem;flex:none;accent-color:var(--accent)}
legend{padding:0;font-weight:600}
.acts{display:grid;gap:.5rem}
button{min-height:2.75rem;padding:.5rem 1rem;border:1px solid var(--line);border-radius:.375rem;font:inherit;color:inherit;background:none;cursor:pointer}
button.main{border-color:var(--accent);color:var(--on-accent);background:var(--accent)}
summary{min-height:2.75rem;padding:.5rem 0;cursor:pointer}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`;

/** Nothing but this style: no script, no file, and only our own portal may hold the page. */
const policyOf = (style: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/** Markup whose every value was made harmless. */
export interface Markup {
  readonly markup: string;
}

/** The style of a frame and its header. The style is one text, so that no formatter changes its hash. */
const lookOf = (style: string, bar: string) => ({
  policy: policyOf(style),
  style: { markup: `<style>${style}</style>` },
  bar: { markup: bar },
});
const PLAIN = lookOf(STYLE, '');
/** *Source*: ADR 116. */
const DEMO = lookOf(`${STYLE}${DEMO_BAR.css}`, DEMO_BAR.markup);

type Value = string | Markup | readonly Markup[];

const isMarkup = (value: Value): value is Markup => typeof value === 'object' && 'markup' in value;

const markupOf = (value: Value): string => {
  if (typeof value === 'string') return escapeHtml(value);
  return isMarkup(value) ? value.markup : value.map(({ markup }) => markup).join('');
};

/** Markup with values: all values are escaped. */
export const html = (pieces: TemplateStringsArray, ...values: readonly Value[]): Markup => ({
  markup: pieces
    .map((piece, at) => `${piece}${values[at] === undefined ? '' : markupOf(values[at])}`)
    .join(''),
});

/** Sends a page of a provider, or of its substitute: in a frame of the portal, or by itself. */
export const sendFramePage = (
  reply: FastifyReply,
  {
    language,
    title,
    body,
    isDemo,
    status = 200,
  }: {
    readonly language: Language;
    readonly title: string;
    readonly body: Markup;
    readonly isDemo: boolean;
    readonly status?: number;
  },
): FastifyReply => {
  const { policy, style, bar } = isDemo ? DEMO : PLAIN;
  return reply
    .status(status)
    .header('content-security-policy', policy)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html>
        <html lang="${language}">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>${title}</title>
            ${style}
          </head>
          <body>
            ${bar}
            <main>
              <h1>${title}</h1>
              ${body}
            </main>
          </body>
        </html>`.markup,
    );
};
