import { ACCOUNT_STATUSES } from '@area/domain/account/status';
import { ACCOUNT_STEPS } from '@area/domain/account/transitions';
import { INTERVENER_STATUSES } from '@area/domain/intervener/status';
import { INTERVENER_STEPS } from '@area/domain/intervener/transitions';
import { ACTOR_KINDS } from '@area/domain/operation/codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAccountMoves } from '../../src/clients/accounts/account-moves-store.ts';
import { moveAccount } from '../../src/clients/accounts/move-account.ts';
import { listIntervenerMoves } from '../../src/clients/people/moves-store.ts';
import { moveIntervener } from '../../src/clients/people/move-intervener.ts';
import { listFindings } from '../audit.ts';
import { addInvestor } from '../people.ts';
import { createTestApp } from '../test-app.ts';
import type { TestApp } from '../test-app.ts';
import { STATUS_LIVES } from './status-lives.cases.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

describe('the life of people and accounts', () => {
  it.each(STATUS_LIVES.map((life) => [life.kind, life.name, life] as const))(
    '%s %s',
    async (_kind, _name, { moves, play }) => {
      expect(await play(app)).toEqual(moves);
    },
    60_000,
  );

  it('leaves nothing for the auditor to find', async () => {
    expect(await listFindings(app)).toEqual([]);
  });
});

describe('every move outside the tables', () => {
  const at = new Date('2026-03-10T10:00:00Z');

  it('of a person is refused, whoever asks, and leaves no line', async () => {
    const { person } = await addInvestor(app);
    const moved = INTERVENER_STATUSES.flatMap((from) =>
      INTERVENER_STATUSES.flatMap((to) =>
        ACTOR_KINDS.filter((actor) => !INTERVENER_STEPS[from][to]?.includes(actor)).map(
          async (actor) =>
            moveIntervener(
              app.db,
              { uuid: person.uuid, intervener_status: from },
              { to, actor, at },
            ),
        ),
      ),
    );
    const refused = await Promise.all(moved);
    expect(new Set(refused.map((each) => each?.key))).toEqual(
      new Set(['errors.transition_forbidden']),
    );
    expect(refused.length).toBeGreaterThan(500);
    expect(await listIntervenerMoves(app.db, person.uuid)).toEqual([]);
  });

  it('of an account is refused, whoever asks, and leaves no line', async () => {
    const { account } = await addInvestor(app);
    const moved = ACCOUNT_STATUSES.flatMap((from) =>
      ACCOUNT_STATUSES.flatMap((to) =>
        ACTOR_KINDS.filter((actor) => !ACCOUNT_STEPS[from][to]?.includes(actor)).map(
          async (actor) =>
            moveAccount(app.db, { uuid: account.uuid, status: from }, { to, actor, at }),
        ),
      ),
    );
    const refused = await Promise.all(moved);
    expect(new Set(refused.map((each) => each?.key))).toEqual(
      new Set(['errors.transition_forbidden']),
    );
    expect(refused.length).toBeGreaterThan(500);
    expect(await listAccountMoves(app.db, account.uuid)).toEqual([]);
  });
});
