import { HOLDING_TYPES } from '../intervener/codes.ts';
import type { HoldingType } from '../intervener/codes.ts';
import { rate } from '../money/money.ts';
import type { Rate } from '../money/money.ts';
import { beneficialOwners } from './beneficial-owners.ts';
import { parsePercentage, rowsOf } from './rows.ts';
import type { KycAnswers, KycRow } from './rows.ts';

/** Somebody who owns or controls an entity, or counts as its owner. *Source*: decisions 4 (associate), 5.2 (E06). */
export interface KnownAssociate {
  readonly name: string;
  readonly document: string;
  /** *Shape*: alpha-2; empty of an administrator and in answers from before it was asked. */
  readonly nationality: string;
  /** *Shape*: alpha-2. */
  readonly tax_country: string;
  /** Of that country; empty where it gives none. */
  readonly tin: string;
  /** All that the person holds together; nothing of an administrator. */
  readonly percentage: Rate | undefined;
  readonly has_control: boolean;
  readonly holding_type: HoldingType | undefined;
  /** Wholly or partly through another entity. Nothing where it was not asked. */
  readonly is_indirect: boolean | undefined;
  readonly is_pep: boolean | undefined;
  readonly is_administrator: boolean;
}

const textAt = (row: KycRow, name: string): string => {
  const cell = row[name];
  return typeof cell === 'string' ? cell.trim() : '';
};
const documentOf = (row: KycRow): string => textAt(row, 'document').toUpperCase();
const shareOf = (row: KycRow): Rate => parsePercentage(textAt(row, 'percentage')) ?? rate(0n);
const hasControl = (row: KycRow): boolean => row['has_control'] === true;

/** Whether one line ticks it; nothing where none was asked. */
const someTick = (rows: readonly KycRow[], name: string): boolean | undefined => {
  const given = rows.map((row) => row[name]).filter((cell) => typeof cell === 'boolean');
  return given.length === 0 ? undefined : given.includes(true);
};

/** Of several lines of one person the name and country of the first, and the shares of all. */
const ownerFrom = (document: string, rows: readonly KycRow[]): KnownAssociate => {
  const own = rows.filter((row) => documentOf(row) === document);
  const [first = {}] = own;
  return {
    name: textAt(first, 'name'),
    document,
    nationality: textAt(first, 'nationality'),
    tax_country: textAt(first, 'country'),
    tin: textAt(first, 'tin').toUpperCase(),
    percentage: rate(own.reduce((sum, row) => sum + shareOf(row), 0n)),
    has_control: own.some(hasControl),
    holding_type: HOLDING_TYPES.find((each) => each === first['holding_type']),
    is_indirect: someTick(own, 'is_indirect'),
    is_pep: someTick(own, 'is_pep'),
    is_administrator: false,
  };
};

const administratorFrom = (row: KycRow): KnownAssociate => ({
  name: textAt(row, 'name'),
  document: documentOf(row),
  nationality: '',
  tax_country: textAt(row, 'country'),
  tin: '',
  percentage: undefined,
  has_control: false,
  holding_type: undefined,
  is_indirect: undefined,
  is_pep: undefined,
  is_administrator: true,
});

/**
 * The beneficial owners of an entity by its own answers: people who hold 25 % or more or control it, the greatest share first;
 * without any, its administrators. *Source*: decisions 5.2 (E06).
 */
export const associatesIn = (answers: KycAnswers): readonly KnownAssociate[] => {
  const rows = rowsOf(answers, 'E06_OWNERS');
  const lines = rows.map((row) => ({
    document: documentOf(row),
    is_person: true,
    percentage: shareOf(row),
    has_control: hasControl(row),
  }));
  const owners = beneficialOwners(lines, []).map((document) => ownerFrom(document, rows));
  if (owners.length === 0) return rowsOf(answers, 'E06_ADMINISTRATORS').map(administratorFrom);
  return owners.toSorted(
    (a, b) =>
      Number((b.percentage ?? 0n) > (a.percentage ?? 0n)) -
      Number((a.percentage ?? 0n) > (b.percentage ?? 0n)),
  );
};
