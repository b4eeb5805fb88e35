import { listPositions } from '@area/contract/accounts/calls';
import { resolveRegisterDifference } from '@area/contract/office/register/calls';
import { isAboutPosition } from '@area/domain/register/differences';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadStandIn } from '../../platform/outside/register/stand-in-state.ts';
import { expectCleanAudit } from '../../../test/audit.ts';
import { enterAs } from '../../../test/office-client.ts';
import type { OfficeClient } from '../../../test/office-client.ts';
import {
  createRegisterApp,
  heldLines,
  listDifferences,
  registerDir,
} from '../../../test/register.ts';
import { addHolders, playYear } from '../../../test/register-year.ts';
import type { Held, Planted } from '../../../test/register-year.ts';
import type { TestApp } from '../../../test/test-app.ts';

const NIGHTS = 250;
const HOLDERS = 12;
const SEED = 20_260_310;
const PATIENCE_MS = 20 * 60_000;

let app: TestApp;
let clerk: OfficeClient;
let holders: Held[];
beforeAll(async () => {
  app = await createRegisterApp();
  clerk = await enterAs(app);
  holders = await addHolders(app, HOLDERS);
});
afterAll(async () => app.dispose());

type Row = Awaited<ReturnType<typeof listDifferences>>[number];

const aboutOf = ({ kind, subject, theirs, account, day, deal_reference }: Row): string => {
  if (isAboutPosition(kind)) return `${account} ${day}`;
  if (kind === 'FILE_LATE') return subject.replace('late ', '');
  if (kind === 'FILE_REFUSED')
    return (theirs ?? '').replace(/^\D+(\d{4})(\d\d)(\d\d)_.*$/, '$1-$2-$3');
  return kind === 'ANSWER_SECOND' ? (subject.split(' ')[1] ?? '') : (deal_reference ?? '');
};
const textOf = ({ kind, about }: Planted): string => `${kind} ${about}`;

/** Whoever looks into it decides what only a person may; the rest ends by itself. */
const office = async () => {
  for (const { uuid, kind, status } of await listDifferences(app)) {
    const isTheirs = ['POSITION_CORRECTED', 'MOVEMENT_CORRECTED', 'MOVEMENT_NOT_ENTERED'];
    if (status !== 'OPEN' || !isTheirs.includes(kind)) continue;
    await clerk.ask(resolveRegisterDifference, {
      params: { id: uuid },
      body: { resolution: 'KEEP', reason: 'Error del registro, confirmado por teléfono' },
    });
  }
};

let looked = 0;
/** What is in doubt is not shown as certain. */
const check = async ({ person, account, product }: Held) => {
  const shown = await person.client.ask(listPositions, { params: { id: account.uuid } });
  const position = shown.find(({ uuid_product }) => uuid_product === product.uuid);
  expect(position?.register).toEqual({ as_of: null, is_in_review: true });
  looked += 1;
};

it(
  'a year of nightly files with planted differences: each in the queue exactly once, none of them shown as fact',
  async () => {
    const planted = await playYear(app, { seed: SEED, nights: NIGHTS, holders, office, check });
    const queue = await listDifferences(app);
    const found = queue.map((row) => textOf({ kind: row.kind, about: aboutOf(row) }));
    expect(found.toSorted()).toEqual(planted.map(textOf).toSorted());
    expect(looked).toBeGreaterThan(NIGHTS / 5);
    // Positions agree again by themselves, and the books of both are the same to the unit.
    const open = queue.filter(({ kind, status }) => isAboutPosition(kind) && status === 'OPEN');
    expect(open.length).toBeLessThanOrEqual(1);
    const theirs = (await loadStandIn(registerDir(app)))?.holdings ?? {};
    const ours = await heldLines(app, '2099-12-31');
    expect(
      Object.fromEntries(
        ours.map((line) => [`${line['account']} ${line['product']}`, line['units']]),
      ),
    ).toEqual(theirs);
    await expectCleanAudit(app);
  },
  PATIENCE_MS,
);
