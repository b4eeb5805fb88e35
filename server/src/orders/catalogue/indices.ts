import {
  addIndexLevels,
  listIndexLevels,
  listIndices,
  setIndex,
} from '@area/contract/office/indices/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { unitValueFrom, unitValueText } from '@area/domain/money/wire';
import { isIndexCode, whyNotLevels } from '@area/domain/product/new-levels';
import { atField, reason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import {
  findIndex,
  findInflation,
  insertLevels,
  listIndexSummaries,
  listLevelRows,
  saveIndex,
} from '../../ledger/indices/store.ts';
import type { BodyOf } from '@area/contract/call';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import type { Parts } from '../../platform/parts/parts.ts';

const todayOf = ({ clock }: Parts): CivilDate => madridDate(clock.business());

const readRoutes = ({ read }: OfficeRegister): void => {
  read(listIndices, async ({ db }) => [...(await listIndexSummaries(db))]);
  read(listIndexLevels, async ({ db, parts, query: { code } }) =>
    (await listLevelRows(db, code, todayOf(parts)))
      .toReversed()
      .map(({ set_at, ...row }) => ({ ...row, set_at: set_at.toISOString() })),
  );
};

/** What an index is does not change, and there is one of prices. */
const whyNotIndex = async (
  db: Db,
  { code, kind }: BodyOf<typeof setIndex>,
): Promise<readonly FieldReason[]> => {
  const [known, inflation] = [await findIndex(db, code), await findInflation(db)];
  const isSecond = kind === 'INFLATION' && inflation !== undefined && inflation.code !== code;
  return [
    ...atField('code', isIndexCode(code) ? undefined : reason('rules.index.code')),
    ...atField(
      'kind',
      known === undefined || known.kind === kind ? undefined : reason('rules.index.other_kind'),
    ),
    ...atField('kind', isSecond ? reason('rules.index.one_inflation') : undefined),
  ];
};

const indexRoutes = ({ write }: OfficeRegister): void => {
  write(setIndex, {
    subjects: ({ body: { code } }) => [{ kind: 'index', uuid: code }],
    changes: async ({ db, body }) => {
      const known = await findIndex(db, body.code);
      return [
        ...(known ? [] : [{ field: 'kind', from: null, to: body.kind }]),
        { field: 'name', from: known?.name ?? null, to: body.name },
      ];
    },
    run: async ({ db, parts, actor, approvers, body }) => {
      requireFields(await whyNotIndex(db, body));
      await saveIndex(db, {
        ...body,
        set_by: actor.username,
        approved_by: approvers.join(', ') || null,
        set_at: parts.clock.business(),
      });
      return { code: body.code };
    },
  });
};

/** As levels are stored: `1000` and `1000.000000` are one. */
const storedOf = (levels: BodyOf<typeof addIndexLevels>['levels']) =>
  levels.map(({ day, level }) => ({
    day: civilDate(day),
    level: unitValueText(unitValueFrom(level)),
  }));

/** *Errors*: NOT_FOUND; INVALID_INPUT at `levels`. */
const requireLevels = async (
  db: Db,
  today: CivilDate,
  { code, levels }: BodyOf<typeof addIndexLevels>,
) => {
  if (!(await findIndex(db, code))) throw new AppError('NOT_FOUND');
  requireFields(whyNotLevels(levels, today));
  return storedOf(levels);
};

const levelRoutes = ({ write }: OfficeRegister): void => {
  write(addIndexLevels, {
    subjects: ({ body: { code } }) => [
      { kind: 'index', uuid: code },
      { kind: 'index_levels', uuid: code },
    ],
    changes: async ({ db, parts, body }) => {
      const today = todayOf(parts);
      const sent = await requireLevels(db, today, body);
      const known = new Map(
        (await listLevelRows(db, body.code, today)).map(({ day, level }) => [day, level]),
      );
      return sent.map(({ day, level }) => ({
        field: day,
        from: known.get(day) ?? null,
        to: level,
      }));
    },
    run: async ({ db, parts, actor, approvers, body }) => {
      const levels = await requireLevels(db, todayOf(parts), body);
      await insertLevels(db, {
        index_code: body.code,
        levels,
        set_by: actor.username,
        approved_by: approvers.join(', ') || null,
        set_at: parts.clock.business(),
      });
      return { code: body.code, added: levels.length };
    },
  });
};

/** What products are compared with, and the prices that people pay. *Source*: ADR 229. */
export const officeIndices = (register: OfficeRegister): void => {
  readRoutes(register);
  indexRoutes(register);
  levelRoutes(register);
};
