import { rate } from '../money/money.ts';
import type { Rate } from '../money/money.ts';
import { beneficialOwners } from './beneficial-owners.ts';
import { parsePercentage, rowsOf } from './rows.ts';
import type { KycAnswers, KycRow } from './rows.ts';

/** Somebody who owns or controls an entity, or stands for its owners. *Source*: decisions 4 (associate), 5.2 (E06). */
export interface KnownAssociate {
  readonly name: string;
  readonly document: string;
  /** *Shape*: alpha-2. */
  readonly country: string;
  /** All that the person holds together; nothing of an administrator. */
  readonly percentage: Rate | undefined;
  readonly has_control: boolean;
  readonly is_administrator: boolean;
}

const textAt = (row: KycRow, name: string): string => {
  const cell = row[name];
  return typeof cell === 'string' ? cell.trim() : '';
};
const documentOf = (row: KycRow): string => textAt(row, 'document').toUpperCase();
const shareOf = (row: KycRow): Rate => parsePercentage(textAt(row, 'percentage')) ?? rate(0n);
const hasControl = (row: KycRow): boolean => row['has_control'] === true;

/** Of several lines of one person the name and country of the first, and the shares of all. */
const ownerFrom = (document: string, rows: readonly KycRow[]): KnownAssociate => {
  const own = rows.filter((row) => documentOf(row) === document);
  return {
    name: textAt(own[0] ?? {}, 'name'),
    document,
    country: textAt(own[0] ?? {}, 'country'),
    percentage: rate(own.reduce((sum, row) => sum + shareOf(row), 0n)),
    has_control: own.some(hasControl),
    is_administrator: false,
  };
};

const administratorFrom = (row: KycRow): KnownAssociate => ({
  name: textAt(row, 'name'),
  document: documentOf(row),
  country: textAt(row, 'country'),
  percentage: undefined,
  has_control: false,
  is_administrator: true,
});

/**
 * Who owns an entity by its own answers: whoever holds 25 % or more or controls it, the greatest share first;
 * where there is nobody, its administrators. *Source*: decisions 5.2 (E06).
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
