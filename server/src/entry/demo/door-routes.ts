import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../platform/parts/parts.ts';
import { bringStrayPayment } from './office.ts';

/**
 * The ways between the two doors of the demo, which may be two ports: `/demo/door` leads to the office, `/office/demo` back.
 * *Source*: ADR 219.
 */
export const demoDoorRoutes = (app: FastifyInstance, parts: Parts): void => {
  const { OFFICE_PORT, PORT } = parts.settings;
  const at = (hostname: string, port: number): string =>
    OFFICE_PORT === undefined ? '' : `http://${hostname}:${port}`;
  app.get('/demo/door', async ({ hostname, query }, reply) => {
    const isTour = Object.hasOwn(Object(query), 'tour');
    return reply.redirect(`${at(hostname, OFFICE_PORT ?? 0)}/office${isTour ? '/today?tour' : ''}`);
  });
  app.get('/office/demo', async ({ hostname }, reply) =>
    reply.redirect(`${at(hostname, PORT)}/demo`),
  );
  app.post('/office/demo/desk', async () => ({
    data: { outcome: await bringStrayPayment({ app, parts }, parts.clock.business()) },
  }));
};
