import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listHosts } from '@area/contract/office/hosts/calls';
import { enterAs } from '../../../test/office-client.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { firstCommands } from './first-commands-page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const callsFrom = (module: string): Set<string> =>
  new Set(
    firstCommands(module).map((command) =>
      command.replace(/ (?:create-|accept-|login|draft-|publish-|add-).*/, ''),
    ),
  );

it('the commands are those that there are where the program runs', () => {
  expect(callsFrom('file:///app/server/dist/main.mjs')).toEqual(
    new Set(['node server/dist/office.mjs']),
  );
  expect(callsFrom(import.meta.url)).toEqual(new Set(['npm run office --']));
});

it('without a brand every page says which command comes first, and the API answers as ever', async () => {
  // As before the first command: what there is refers to its host, and may not be taken away.
  await sql`alter table portals rename to portals_kept`.execute(app.db);
  await sql`create table portals (like portals_kept)`.execute(app.db);
  for (const url of ['/', '/login', '/account/position']) {
    const page = await app.app.inject({ url });
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      503,
      'text/html; charset=utf-8',
    ]);
    expect(page.body).toContain('Falta la primera marca');
    // It shows as it is meant to: its own policy lets its style in.
    const [, style = ''] = /<style>([^]+)<\/style>/.exec(page.body) ?? [];
    expect(page.headers['content-security-policy']).toContain(
      `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
    expect(page.body.indexOf('draft-brand')).toBeLessThan(page.body.indexOf('add-host'));
  }
  expect((await app.app.inject({ url: '/api/me' })).statusCode).toBe(401);
  expect((await app.app.inject({ url: '/assets/nothing.js' })).statusCode).toBe(404);
});

it('without a brand the office opens, in a plain look: the brand is made there', async () => {
  const page = await app.app.inject({ url: '/office/content/brands' });
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('/brand/unbranded/logo.svg');
  expect(page.body).toContain(app.parts.settings.MANAGER_NAME);
  const logo = await app.app.inject({ url: '/brand/unbranded/logo.svg' });
  expect(logo.statusCode).toBe(200);
  const administrator = await enterAs(app, 'IT_ADMIN');
  expect((await administrator.ask(listHosts)).flat()).toEqual([]);
});
