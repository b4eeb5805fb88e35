import type { Call } from '@area/contract/call';
import { getOfficeSession } from '@area/contract/office/session/calls';
import type { PermissionSet } from '@area/domain/staff/permission-sets';
import { enterAs } from './office-client.ts';
import type { OfficeClient } from './office-client.ts';
import { requireTogether, tryTogether } from './office-pair.ts';
import type { Together } from './office-pair.ts';
import type { Answered, AskedAtOffice } from './staff-browser.ts';
import type { TestApp } from './test-app.ts';

const DESKS = new WeakMap<TestApp, Map<PermissionSet, Promise<OfficeClient>>>();

/** A member of staff with a permission set, the same one each time: they come in once, and again when their session is over. */
export const deskOf = async (
  app: TestApp,
  permission_set: PermissionSet = 'OPERATIONS',
): Promise<OfficeClient> => {
  const desks = DESKS.get(app) ?? new Map<PermissionSet, Promise<OfficeClient>>();
  DESKS.set(app, desks);
  const known = desks.get(permission_set);
  if (!known) {
    const entering = enterAs(app, permission_set);
    desks.set(permission_set, entering);
    return entering;
  }
  const client = await known;
  const { status } = await client.browser.ask(getOfficeSession);
  if (status !== 200) await client.browser.logIn(client.clerk);
  return client;
};

/** Who makes a write, and who approves it where it needs that. */
interface Pair {
  readonly by?: PermissionSet;
  readonly approver?: PermissionSet;
}

const TURNS = new WeakMap<TestApp, Promise<unknown>>();

/** One after the other: two codes of one person that are shown at once spoil each other. */
const inTurn = async <T>(app: TestApp, work: () => Promise<T>): Promise<T> => {
  const turn = (TURNS.get(app) ?? Promise.resolve()).then(work);
  TURNS.set(
    app,
    turn.catch(() => undefined),
  );
  return turn;
};

/** The same as `actTogether`, where fields may be refused. */
export const tryAtDesk = async <C extends Call>(
  app: TestApp,
  call: C,
  {
    by = 'OPERATIONS',
    approver = 'OPERATIONS_ADMINISTRATOR',
    ...asked
  }: AskedAtOffice<C> & Pair = {},
): Promise<Together<C>> =>
  inTurn(app, async () =>
    tryTogether(await deskOf(app, by), async () => deskOf(app, approver), { call, asked }),
  );

/** Makes a write of the office, which a second person approves where it needs one. Answers what the call does. */
export const actTogether = async <C extends Call>(
  app: TestApp,
  call: C,
  asked: AskedAtOffice<C> & Pair = {},
): Promise<Answered<C>> => requireTogether(call, await tryAtDesk(app, call, asked)).done;
