import { parseCivilDate } from '../calendar/civil-date.ts';
import type { CivilDate } from '../calendar/civil-date.ts';
import { UNIT_VALUE_SCALE } from '../money/money.ts';
import { parseDecimal } from '../money/wire.ts';
import { atField, reason } from '../rules/reason.ts';
import type { FieldReason } from '../rules/reason.ts';

/** A level of an index as somebody types it. */
export interface TypedLevel {
  readonly day: string;
  readonly level: string;
}

/** What names an index: it stands in files of imports. *Example*: `INV-RF-EUR`. */
const INDEX_CODE = /^[A-Z0-9][A-Z0-9-]{0,29}$/;

/** Whether a text may name an index. *Source*: ADR 229. */
export const isIndexCode = (code: string): boolean => INDEX_CODE.test(code);

const isLevel = (typed: string): boolean => (parseDecimal(typed, UNIT_VALUE_SCALE) ?? 0n) > 0n;

/** What is wrong with levels of an index: each has a day that has come, once, and is above zero. *Source*: ADR 229. */
export const whyNotLevels = (
  levels: readonly TypedLevel[],
  today: CivilDate,
): readonly FieldReason[] => {
  const days = levels.map(({ day }) => parseCivilDate(day));
  const isKnown = days.every((day) => day !== undefined && day <= today);
  return [
    ...atField('levels', isKnown ? undefined : reason('rules.index.day')),
    ...atField(
      'levels',
      levels.every(({ level }) => isLevel(level)) ? undefined : reason('rules.index.level'),
    ),
    ...atField(
      'levels',
      new Set(days).size === days.length ? undefined : reason('rules.index.twice'),
    ),
  ];
};

const LINE = /^(\d{4}-\d{2}-\d{2})[\s;]+(\S+)$/;

/** The levels of some lines; nothing when a line is none. *Example*: `2026-10-31 1185.2311`, also with a decimal comma. */
export const parseLevels = (typed: string): readonly TypedLevel[] | undefined => {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const found = lines.flatMap((line) => {
    const [, day, level] = LINE.exec(line) ?? [];
    return day !== undefined && level !== undefined
      ? [{ day, level: level.replace(',', '.') }]
      : [];
  });
  return lines.length > 0 && found.length === lines.length ? found : undefined;
};
