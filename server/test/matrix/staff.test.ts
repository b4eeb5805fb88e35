import type { Call } from '@area/contract/call';
import { OFFICE_CALLS } from '@area/contract/office/calls';
import { rightsOf } from '@area/domain/staff/office-actions';
import { PERMISSION_SETS, whyNotStaff } from '@area/domain/staff/permission-sets';
import type { PermissionSet, StaffAction } from '@area/domain/staff/permission-sets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUuid } from '../../src/platform/new-uuid.ts';
import { StaffBrowser } from '../staff-browser.ts';
import { createTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { enterCast } from './staff-cast.ts';

let app: TestApp;
let castOf: Awaited<ReturnType<typeof enterCast>>;

beforeAll(async () => {
  app = await createTestApp();
  castOf = await enterCast(app);
});
afterAll(async () => app.dispose());

const CALLS: readonly Call[] = OFFICE_CALLS;
const STRANGE = newUuid();

/** What no call takes: whoever is let in is told so, and nothing is done. */
const NO_BODY = { no_such_field: true };

/** What fits any path, and is not there. */
const paramsOf = ({ path }: Call): Record<string, string> =>
  Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, STRANGE]));

const ask = async (browser: StaffBrowser, call: Call) =>
  browser.ask<Call>(call, {
    params: paramsOf(call),
    key: newUuid(),
    ...(call.method === 'GET' ? {} : { body: NO_BODY }),
  });

/** The oracle, from the tables of the domain alone: the rights of which one lets somebody make a call. */
const rightsOver = ({ access }: Call): readonly StaffAction[] | 'anyone' | 'session' => {
  switch (access.rule) {
    case 'office_anyone':
      return 'anyone';
    case 'office_session':
      return 'session';
    case 'office':
      return [access.right, ...(access.or ?? [])];
    case 'office_action':
      return rightsOf(access.action);
    default:
      throw new Error(`${access.rule} is no rule of the office`);
  }
};

const isLet = (call: Call, set: PermissionSet): boolean => {
  const rights = rightsOver(call);
  return typeof rights === 'string' || rights.some((right) => !whyNotStaff(set, right));
};

const isRefused = ({ status, code }: { status: number; code: string | undefined }): boolean =>
  status === 403 && code === 'OFFICE_FORBIDDEN';

describe('every permission set and every call of the office', () => {
  it.each(PERMISSION_SETS)('%s is let or refused as its rights say', async (set) => {
    const { browser } = castOf(set).first;
    const wrong: string[] = [];
    for (const call of CALLS) {
      const reply = await ask(browser, call);
      const isRight = isLet(call, set) ? !isRefused(reply) : isRefused(reply);
      if (!isRight || reply.status === 500) wrong.push(`${call.id}: ${reply.status} ${reply.code}`);
    }
    expect(wrong).toEqual([]);
  });

  it('nobody without a session makes a call that is not for anyone', async () => {
    const wrong: string[] = [];
    for (const call of CALLS) {
      const { status, code } = await ask(new StaffBrowser(app), call);
      const isLetIn = rightsOver(call) === 'anyone';
      if (isLetIn === (code === 'UNAUTHORIZED')) wrong.push(`${call.id}: ${status} ${code}`);
    }
    expect(wrong).toEqual([]);
  });

  it('no write is done without the token of its session', async () => {
    const thief = new StaffBrowser(app);
    thief.take(castOf('OPERATIONS_ADMINISTRATOR').first.browser);
    const writes = CALLS.filter((call) => call.method !== 'GET' && rightsOver(call) !== 'anyone');
    const codes = new Set<string | undefined>();
    for (const call of writes) codes.add((await ask(thief, call)).code);
    expect([...codes]).toEqual(['CSRF_MISSING']);
  });
});
