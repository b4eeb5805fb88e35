import type { Call } from '@area/contract/call';
import { INTEGRATION_CALLS } from '@area/contract/integration/calls';
import { INTEGRATION_SCOPES } from '@area/domain/integration/scopes';
import type { IntegrationScope } from '@area/domain/integration/scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUuid } from '../../src/platform/new-uuid.ts';
import { Program, addProgram, makeKeys } from '../integration.ts';
import { enterPair } from '../office-pair.ts';
import { createTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';

let app: TestApp;
const programs = new Map<IntegrationScope, Program>();
beforeAll(async () => {
  app = await createTestApp();
  const pair = await enterPair(app, 'IT_ADMIN');
  for (const scope of INTEGRATION_SCOPES) programs.set(scope, await addProgram(app, pair, [scope]));
});
afterAll(() => app.dispose());

const ALL: readonly Call[] = INTEGRATION_CALLS;
/** The call of the token has its own tests: it takes no token. */
const CALLS = ALL.filter(({ access }) => access.rule === 'integration');

/** What fits any path and is not there, and what no call takes: whoever is let in is told so, and nothing is done. */
const ask = async (program: Program, call: Call) =>
  program.try<Call>(call, {
    params: Object.fromEntries(
      [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, newUuid()]),
    ),
    ...(call.method !== 'GET' && { body: { no_such_field: true } }),
    ...(call.conditional && { headers: { 'if-match': '"1"' } }),
  });

/** The oracle: the contract alone. */
const isLet = ({ access }: Call, scope: IntegrationScope): boolean =>
  access.rule === 'integration' && access.scope === scope;

describe('every scope and every call of the integration API', () => {
  it.each(INTEGRATION_SCOPES)(
    '%s lets make the calls that name it, and no other',
    async (scope) => {
      const program = programs.get(scope);
      if (!program) throw new Error(`no program has ${scope}`);
      const wrong: string[] = [];
      for (const call of CALLS) {
        const { status, result } = await ask(program, call);
        const isRefused = status === 403 && result?.code === 'SCOPE_MISSING';
        if (isLet(call, scope) === isRefused || status === 401 || status >= 500)
          wrong.push(`${call.id}: ${status} ${result?.code}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('nothing is answered without a token', async () => {
    const nobody = new Program(app, 'nobody', await makeKeys());
    nobody.token = 'a'.repeat(43);
    const statuses = new Set<number>();
    for (const call of CALLS) statuses.add((await ask(nobody, call)).status);
    expect([...statuses]).toEqual([401]);
  });

  it('every scope is named by a call', () => {
    const named = new Set(
      CALLS.map(({ access }) => (access.rule === 'integration' ? access.scope : undefined)),
    );
    expect([...named].toSorted()).toEqual(INTEGRATION_SCOPES.toSorted());
  });
});
