import { signOffImport } from '@area/contract/office/imports/calls';
import { DatabaseError } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { approveIt, openWith, planIt, seeImport, workOnImports } from '../../../test/imports.ts';
import { inventFile, inventedKinds } from '../../../test/invented-manager/manager.ts';
import type { InventedManager } from '../../../test/invented-manager/names.ts';
import { doTogether, enterPair } from '../../../test/office-pair.ts';
import type { OfficePair } from '../../../test/office-pair.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { runImports } from './step.ts';

let app: TestApp;
let pair: OfficePair;
beforeEach(async () => {
  app = await createTestApp({ JOBS: 'off' });
  pair = await enterPair(app);
});
afterEach(() => app.dispose());

const MANAGER: InventedManager = {
  people: 20,
  seed: 5,
  lots_each: 1,
  products: ['10392'],
  host: 'cierzo',
};

const bringApproved = async (): Promise<string> => {
  const files = Object.fromEntries(
    inventedKinds(MANAGER).map((kind) => [kind, inventFile(kind, MANAGER)]),
  );
  const id = await openWith(app, pair.maker, files);
  expect(await planIt(app, pair.maker, id)).toMatchObject({ status: 'PLANNED', errors: 0 });
  await approveIt(pair, id);
  return id;
};

/** Something that one waits for and another opens. */
class Gate {
  open: () => void = () => undefined;
  readonly opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });
}

/** Another process, which comes as far as the files of its audit, and ends when it is let. */
const beginSlowly = async (end: () => void) => {
  const [reached, released] = [new Gate(), new Gate()];
  const list = async function* () {
    reached.open();
    await released.opened;
    end();
    yield* app.parts.storage.list();
  };
  const storage = new Proxy(app.parts.storage, {
    get: (target, name) => {
      const part: unknown = Reflect.get(target, name);
      if (name === 'list') return list;
      return typeof part === 'function' ? part.bind(target) : part;
    },
  });
  const { parts, clock } = app;
  const work = runImports({
    db: parts.database.kysely,
    parts: { ...parts, storage },
    now: clock.business(),
  });
  await Promise.race([reached.opened, work]);
  return async () => {
    released.open();
    return work;
  };
};

const ENDS: readonly (readonly [string, () => void])[] = [
  ['comes to its end', () => undefined],
  [
    'is refused by the database',
    () => {
      const refused = new DatabaseError('a row is there already', 0, 'error');
      refused.code = '23505';
      throw refused;
    },
  ],
];

describe('an import that two processes bring in at once', () => {
  it.each(ENDS)('stays signed off when the slower one %s', async (_name, end) => {
    const id = await bringApproved();
    const endSlowly = await beginSlowly(end);
    await workOnImports(app);
    expect(await seeImport(pair.maker, id)).toMatchObject({ status: 'COMMITTED' });
    await doTogether(pair, signOffImport, { params: { id } });
    const signed = await seeImport(pair.maker, id);
    expect(await endSlowly()).toMatchObject({ failed: [] });
    expect(await seeImport(pair.maker, id)).toEqual(signed);
  });
});
