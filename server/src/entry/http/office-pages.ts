import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../../platform/parts/parts.ts';
import { builtDir, serveHashed } from './built-files.ts';
import { getConfiguration } from './page-brand.ts';
import { PageCache, sendPage } from './sent-page.ts';
import { unbrandedOffice } from './unbranded-office.ts';

/** A path that ends like a file names one of the build, and it is not there. */
const isFile = ({ url }: FastifyRequest): boolean => /\.\w+$/.test(url.split('?')[0] ?? '');

/** The pages of the office, in the brand of the host: every path is one page, which finds its screen itself. *Source*: ADR 209 and 219. */
export const officePageRoutes = async (app: FastifyInstance, parts: Parts): Promise<void> => {
  const dir = builtDir('office');
  if (!existsSync(`${dir}index.html`)) {
    parts.log.warn({ dir }, 'the office is not built; only its calls are served');
    return;
  }
  const index = await readFile(`${dir}index.html`, 'utf8');
  const cache = new PageCache({ pages: { index, login: '', loginDemo: '' }, begins: {} });
  await serveHashed(app, { dir, prefix: '/office/assets/' });
  const unbranded = unbrandedOffice(parts.settings);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isFile(request)) return reply.callNotFound();
    const configuration = (await getConfiguration(parts, request)) ?? unbranded;
    const page = await cache.get(configuration, { kind: 'guest', path: '/office' });
    return sendPage(request, reply, { page, frameSrc: [] });
  };
  app.get('/office', answer);
  app.get('/office/*', answer);
};
