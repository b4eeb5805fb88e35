import {
  addIndexLevels,
  listIndexLevels,
  listIndices,
  setIndex,
} from '@area/contract/office/indices/calls';
import { changeProduct, getCatalogueProduct } from '@area/contract/office/products/calls';
import type { IndexKind } from '@area/domain/performance/market-index';
import { getProduct } from '@area/contract/products/calls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanAudit } from '../../../test/audit.ts';
import { enterAs } from '../../../test/office-client.ts';
import { doTogether, enterPair } from '../../../test/office-pair.ts';
import type { OfficePair } from '../../../test/office-pair.ts';
import { addInvestor } from '../../../test/people.ts';
import { createTestApp } from '../../../test/test-app.ts';
import type { TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let pair: OfficePair;
beforeAll(async () => {
  app = await createTestApp();
  pair = await enterPair(app);
});
afterEach(() => expectCleanAudit(app));
afterAll(() => app.dispose());

const ALL = { query: { $limit: 'null' } } as const;
const NEW = { code: 'NUEVO-1', kind: 'BENCHMARK', name: 'Índice nuevo' } as const;

const refusals = ({
  status,
  errors,
}: {
  readonly status: number;
  readonly errors: readonly { readonly field: string }[];
}) => [status, errors.map(({ field }) => field)];

const sent = async (code: string, day: string, level: string) =>
  refusals(await pair.maker.try(addIndexLevels, { body: { code, levels: [{ day, level }] } }));

describe('an index', () => {
  it('is made by two people, and gets levels of which the last one of a day counts', async () => {
    await doTogether(pair, setIndex, { body: NEW });
    await doTogether(pair, addIndexLevels, {
      body: {
        code: NEW.code,
        levels: [
          { day: '2026-01-31', level: '1000' },
          { day: '2026-02-28', level: '1010.5' },
        ],
      },
    });
    const again = await doTogether(pair, addIndexLevels, {
      body: { code: NEW.code, levels: [{ day: '2026-02-28', level: '1011' }] },
    });
    expect(again.changes).toEqual([
      { field: '2026-02-28', from: '1010.500000', to: '1011.000000' },
    ]);
    const listed = (await pair.maker.ask(listIndices, ALL)).find(({ code }) => code === NEW.code);
    expect(listed).toMatchObject({
      levels: 2,
      first_day: '2026-01-31',
      last_day: '2026-02-28',
      last_level: '1011.000000',
      products: [],
    });
    const levels = await pair.maker.ask(listIndexLevels, { query: { code: NEW.code } });
    expect(levels.map(({ day, level }) => [day, level])).toEqual([
      ['2026-02-28', '1011.000000'],
      ['2026-01-31', '1000.000000'],
    ]);
    expect(levels[0]).toMatchObject({
      set_by: pair.maker.clerk.username,
      approved_by: pair.approver.clerk.username,
    });
  });

  it('takes another name, but no other kind, and there is one of prices', async () => {
    await doTogether(pair, setIndex, { body: { ...NEW, name: 'Otro nombre' } });
    const names = (await pair.maker.ask(listIndices, ALL)).map(({ name }) => name);
    expect(names).toContain('Otro nombre');
    const refused = async (body: { code: string; kind: IndexKind; name: string }) =>
      refusals(await pair.maker.try(setIndex, { body }));
    expect(await refused({ ...NEW, kind: 'INFLATION' })).toEqual([
      422,
      expect.arrayContaining(['kind']),
    ]);
    expect(await refused({ code: 'PRECIOS-2', kind: 'INFLATION', name: 'Otros' })).toEqual([
      422,
      ['kind'],
    ]);
    expect(await refused({ ...NEW, code: 'con espacios' })).toEqual([422, ['code']]);
  });

  it('takes no level of tomorrow, of nothing, or of no index', async () => {
    expect(await sent(NEW.code, '2999-01-01', '1')).toEqual([422, ['levels']]);
    expect(await sent(NEW.code, '2026-01-01', '0')).toEqual([422, ['levels']]);
    expect((await sent('NADA', '2026-01-01', '1'))[0]).toBe(404);
    const clerk = await enterAs(app, 'READ_ONLY');
    expect(
      (
        await clerk.try(addIndexLevels, {
          body: { code: NEW.code, levels: [{ day: '2026-01-01', level: '1' }] },
        })
      ).status,
    ).toBe(403);
  });

  it('is named by a product, which shows it; an index that is not there is refused', async () => {
    const { client, product } = await addInvestor(app);
    const change = (benchmark_code: string | null) => ({
      params: { id: product.uuid },
      body: { benchmark_code, reason: 'Lo dice el folleto' },
    });
    expect(refusals(await pair.maker.try(changeProduct, change('NADA')))).toEqual([
      422,
      ['benchmark_code'],
    ]);
    await doTogether(pair, changeProduct, change(NEW.code));
    expect((await client.ask(getProduct, { params: { id: product.uuid } })).benchmark).toEqual({
      code: NEW.code,
      name: 'Otro nombre',
    });
    const known = await pair.maker.ask(getCatalogueProduct, { params: { id: product.uuid } });
    expect(known.benchmark_code).toBe(NEW.code);
  });
});
