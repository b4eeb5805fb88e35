import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findConfiguration } from '../../access/config/store.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { APP_ICONS, appIconPath, makeAppIcon } from './app-icon.ts';
import { buildManifest } from './app-manifest.ts';
import { getConfiguration } from './page-brand.ts';
import { builtDir } from './built-files.ts';
import type { Page } from './page-html.ts';

/** A browser asks again once a day: a new look is there the next day. */
const A_DAY = 'public, max-age=86400';
const FOREVER = 'public, max-age=31536000, immutable';

const ICON = /^([a-z0-9-]{1,40})-[0-9a-f]{10}-\d+-[a-z]+\.png$/;

/** The portal as an application of a telephone: its manifest and its icons, in the brand of the host. *Source*: ADR 232. */
export const appRoutes = (app: FastifyInstance, parts: Parts): void => {
  const drawn = new Map<string, Promise<Uint8Array>>();

  app.get('/manifest.webmanifest', async (request, reply) => {
    const configuration = await getConfiguration(parts, request);
    if (!configuration) return reply.callNotFound();
    return reply
      .type('application/manifest+json')
      .header('cache-control', A_DAY)
      .send(JSON.stringify(buildManifest(configuration)));
  });

  app.get<{ Params: { name: string } }>('/brand/app/:name', async (request, reply) => {
    const { name } = request.params;
    const id = ICON.exec(name)?.[1];
    const configuration =
      id === undefined
        ? undefined
        : await findConfiguration(parts.database.kysely, id, {
            demo: parts.settings.DEMO,
            staff_sso: false,
            hostname: request.hostname,
            preview: undefined,
          });
    const icon =
      configuration &&
      APP_ICONS.find((each) => appIconPath(configuration, each) === `/brand/app/${name}`);
    if (!configuration || !icon) return reply.callNotFound();
    const bytes = drawn.get(name) ?? makeAppIcon(parts, configuration, icon);
    drawn.set(name, bytes);
    bytes.catch(() => drawn.delete(name));
    return reply
      .type('image/png')
      .header('cache-control', FOREVER)
      .send(Buffer.from(await bytes));
  });
};

/** The worker of a page: its text changes with the page, so that browsers fetch both anew. */
export const workerRoute = async (
  app: FastifyInstance,
  pageFor: (request: FastifyRequest) => Promise<Page | undefined>,
): Promise<void> => {
  const source = await readFile(`${builtDir('portal')}worker.js`, 'utf8');
  app.get('/worker.js', async (request, reply) => {
    const page = await pageFor(request);
    if (!page) return reply.callNotFound();
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(source.replace('{{version}}', page.etag.replaceAll(/[^\w]/g, '')));
  });
};
