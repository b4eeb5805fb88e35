import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const BUILT = /\/dist\/[\w-]+\.mjs$/;

/** How the office's command line is called here: an image has only the build and no npm scripts. */
const officeFrom = (module: string): string =>
  BUILT.test(module) ? 'node server/dist/office.mjs' : 'npm run office --';

/** The commands that make the first two of the staff, the first brand and its host, in their order; the third and the fourth each of the two types. *Source*: docs/operations.md. */
export const firstCommands = (module: string): string[] =>
  [
    'create-administrator ana --email ana@example.com',
    'create-administrator luis --email luis@example.com --approver',
    'accept-invitation ENLACE',
    'login --username ana',
    'draft-brand gestora --file marca.json',
    'publish-brand gestora',
    'add-host --id gestora --configuration-id gestora --hostnames area.example.com',
  ].map((words) => `${officeFrom(module)} ${words}`);

const STYLE = [
  ':root{color-scheme:light dark;--ink:#1b2430;--muted:#55606e;--paper:#fff;--sunken:#eef1f4}',
  '@media (prefers-color-scheme:dark){:root{--ink:#e8ecf1;--muted:#a9b3bf;--paper:#171c22;--sunken:#242b33}}',
  'body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}',
  'main{max-width:44rem;margin:auto;padding:clamp(1.5rem,8vw,5rem) 1.25rem}',
  'h1{margin:0;font-size:1.75rem;line-height:1.2}',
  'ol{display:grid;gap:.5rem;padding-inline-start:1.5rem}',
  'code{display:block;padding:.5rem .75rem;border-radius:.375rem;overflow-wrap:anywhere;background:var(--sunken)}',
  '[lang=en]{color:var(--muted)}',
].join('');

/** Nothing but this style: no script, no file. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Falta la primera marca</title><style>${STYLE}</style></head>
<body>
<main>
<h1>Falta la primera marca</h1>
<p>El programa funciona, pero todavía no tiene ninguna marca ni ningún dominio que mostrar. Créelos con estos comandos, en este orden:</p>
<ol>
${firstCommands(import.meta.url)
  .map((command) => `<li><code>${command}</code></li>`)
  .join('\n')}
</ol>
<p>El enlace de <code>accept-invitation</code> llega por correo a cada una de las dos personas. Quien aprueba decide sobre los dos últimos (<code>decide-proposal</code>). La marca y el dominio también se crean en la oficina, en <a href="/office">/office</a>, con esas dos personas.</p>
<p>La guía de instalación (docs/operations.md) explica cada paso.</p>
<p lang="en">No brand has been published yet: run the commands above, in this order.</p>
</main>
</body>
</html>
`;

/** Every page of a program without a brand: says which command comes first. */
export const sendNotSetUp = (reply: FastifyReply): FastifyReply =>
  reply
    .status(503)
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .header('retry-after', '60')
    .type('text/html; charset=utf-8')
    .send(PAGE);
