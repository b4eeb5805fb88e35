import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../platform/http/app-error.ts';
import { OfficePort } from './office-port.ts';

let app: FastifyInstance;
const ports = { portal: 0, office: 0 };
beforeAll(async () => {
  const office = new OfficePort();
  app = Fastify();
  app.setErrorHandler(async (error, _request, reply) =>
    reply.status(error instanceof AppError ? error.status : 500).send(),
  );
  office.attach(app);
  for (const path of ['/office', '/office/*', '/api/office/login', '/api/me', '/texts/pa/*', '/*'])
    app.get(path, async () => 'here');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  ports.portal = Number(new URL(address).port);
  ports.office = await office.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const statusOf = async (at: keyof typeof ports, path: string): Promise<number> =>
  (await fetch(`http://127.0.0.1:${ports[at]}${path}`)).status;

describe('a port of the office', () => {
  it.each(['/office', '/office/staff', '/api/office/login', '/%6fffice/staff'])(
    'alone serves %s',
    async (path) => {
      expect([await statusOf('office', path), await statusOf('portal', path)]).toEqual([200, 404]);
    },
  );

  it.each(['/', '/login', '/api/me', '/offices'])('does not serve %s', async (path) => {
    expect([await statusOf('office', path), await statusOf('portal', path)]).toEqual([404, 200]);
  });

  it('shares the texts', async () => {
    const path = '/texts/pa/en/index.json';
    expect([await statusOf('office', path), await statusOf('portal', path)]).toEqual([200, 200]);
  });
});

it('is of a program before it listens', async () => {
  await expect(new OfficePort().listen({ port: 0, host: '127.0.0.1' })).rejects.toThrow(
    'the port of the office is of no program',
  );
});
