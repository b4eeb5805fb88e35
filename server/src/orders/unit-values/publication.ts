import { unitValue } from '@area/domain/money/money';
import { unitValueText } from '@area/domain/money/wire';
import { isJump } from '@area/domain/product/unit-value-jump';
import { reason } from '@area/domain/rules/reason';
import type { ProposedChange } from '@area/domain/staff/proposal';
import type { Subject } from '@area/domain/staff/subjects';
import { findProductCoded } from '../../ledger/products/store.ts';
import { judgeUnitValues, publishSeries } from '../../ledger/units/import-unit-values.ts';
import type { DatedValue, JudgedValue } from '../../ledger/units/import-unit-values.ts';
import type { UnitValueLine } from '../../ledger/units/unit-values-store.ts';
import { requireLines } from '../../platform/http/csv-file.ts';
import type { Db } from '../../platform/db/tables.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { movement } from './movement.ts';
import type { NumberedLine } from './read-lines.ts';
import { listWithoutValue } from './store.ts';

/** Lines that are shown one by one although they do not jump. */
const FEW_LINES = 200;

interface JudgedLine extends NumberedLine, JudgedValue {}

/** What a file would do. */
interface Publication {
  readonly lines: readonly JudgedLine[];
  /** Codes of no product of ours. */
  readonly unknown: readonly string[];
}

/** Lines by their product, the products in the order of their codes: two files at once wait for each other and never both. */
const byProduct = <T extends UnitValueLine>(
  lines: readonly T[],
): readonly (readonly [string, readonly T[]])[] => {
  const grouped = new Map<string, T[]>();
  for (const line of lines) {
    const there = grouped.get(line.product_code);
    if (there) there.push(line);
    else grouped.set(line.product_code, [line]);
  }
  return [...grouped].toSorted(([a], [b]) => (a < b ? -1 : 1));
};

const judgeLines = async (
  db: Db,
  lines: readonly NumberedLine[],
  now: Date,
): Promise<Publication> => {
  const [judged, unknown]: [JudgedLine[], string[]] = [[], []];
  for (const [code, values] of byProduct(lines)) {
    const found = await judgeUnitValues(db, { code, now }, values);
    if (!found) unknown.push(code);
    for (const [index, each] of (found ?? []).entries()) {
      const line = values[index];
      if (line) judged.push({ ...line, ...each });
    }
  }
  return { lines: judged, unknown };
};

/**
 * What lines of unit values would do. *Errors*: INVALID_INPUT, which names the lines that may not be published: of no business
 * day, of a day to come, other than what is published; and when nothing is new.
 */
const evaluate = async (
  db: Db,
  lines: readonly NumberedLine[],
  now: Date,
): Promise<Publication> => {
  const publication = await judgeLines(db, lines, now);
  requireLines(
    publication.lines
      .filter(({ outcome }) => outcome !== 'imported' && outcome !== 'same')
      .toSorted((a, b) => a.line - b.line)
      .map(({ outcome, line }) =>
        reason(`rules.unit_value_line.${outcome}`, { line: String(line) }),
      ),
  );
  if (!publication.lines.some(({ outcome }) => outcome === 'imported'))
    refuseFields([{ field: 'file', ...reason('rules.unit_value.nothing_new') }]);
  return publication;
};

/** The products of some lines with their unit values: what they are judged by. */
export const publicationSubjects = async (
  db: Db,
  lines: readonly UnitValueLine[],
): Promise<readonly Subject[]> => {
  const subjects: Subject[] = [];
  for (const [code] of byProduct(lines)) {
    const uuid = await findProductCoded(db, code);
    if (uuid) subjects.push({ kind: 'product', uuid }, { kind: 'unit_values', uuid });
  }
  return subjects;
};

const dated = (code: string, { day, value }: DatedValue): string =>
  `${code} ${day} ${unitValueText(value)}`;

const changeOf = (
  { product_code: code, before, ...line }: JudgedLine,
  field: string,
): ProposedChange => ({
  field,
  from: before ? dated(code, before) : null,
  to: `${dated(code, line)}${before ? ` ${movement(before.value, line.value)}` : ''}`,
});

const jumps = ({ before, value }: JudgedLine): boolean =>
  before !== undefined && isJump(before.value, value);

const totalsOf = ({ lines, unknown }: Publication): readonly ProposedChange[] => {
  const fresh = lines.filter(({ outcome }) => outcome === 'imported');
  const days = lines.map(({ day }) => day).toSorted();
  const totals = {
    lines: String(lines.length),
    products: String(new Set(lines.map(({ product_code }) => product_code)).size),
    days: [...new Set([days[0], days.at(-1)])].join(' – '),
    new_values: String(fresh.length),
    same_values: String(lines.length - fresh.length),
    total: unitValueText(unitValue(lines.reduce((sum, { value }) => sum + value, 0n))),
    jumps: String(fresh.filter(jumps).length),
    unknown_products: unknown.join(', '),
  };
  return Object.entries(totals)
    .filter(([, to]) => to !== '')
    .map(([field, to]) => ({ field, from: null, to }));
};

/** The products that have no value of the last day of the file, and get none by it. */
const missingOf = async (db: Db, { lines }: Publication): Promise<readonly ProposedChange[]> => {
  const day = lines
    .map((line) => line.day)
    .toSorted()
    .at(-1);
  if (day === undefined) return [];
  const given = new Set(lines.filter((line) => line.day === day).map((line) => line.product_code));
  const missing = (await listWithoutValue(db, day)).filter((code) => !given.has(code));
  return missing.length === 0
    ? []
    : [{ field: 'missing_products', from: null, to: `${day}: ${missing.join(', ')}` }];
};

/** What the checker of a file sees: its totals, what jumps, which products are unknown or missing, and of a short file each value. */
export const fileChanges = async (
  db: Db,
  {
    name,
    lines,
    now,
  }: { readonly name: string; readonly lines: readonly NumberedLine[]; readonly now: Date },
): Promise<readonly ProposedChange[]> => {
  const publication = await evaluate(db, lines, now);
  const fresh = publication.lines.filter(({ outcome }) => outcome === 'imported');
  const others = fresh.length <= FEW_LINES ? fresh.filter((each) => !jumps(each)) : [];
  return [
    { field: 'file', from: null, to: name },
    ...totalsOf(publication),
    ...(await missingOf(db, publication)),
    ...fresh.filter(jumps).map((each) => changeOf(each, 'jump')),
    ...others.map((each) => changeOf(each, 'value')),
  ];
};

/** Publishes lines, whole or not at all. The caller has a transaction. *Errors*: INVALID_INPUT, as `evaluate`. */
export const publishLines = async (
  db: Db,
  lines: readonly NumberedLine[],
  how: Parameters<typeof publishSeries>[3],
) => {
  const { lines: judged, unknown } = await evaluate(db, lines, how.now);
  for (const [code, values] of byProduct(lines)) await publishSeries(db, code, values, how);
  const published = judged.filter(({ outcome }) => outcome === 'imported').length;
  return { published, same: judged.length - published, unknown_products: [...unknown] };
};
