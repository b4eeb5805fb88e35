import { rate, WHOLE_RATE } from '../money/money.ts';
import type { Rate } from '../money/money.ts';
import type { FieldReason } from '../rules/reason.ts';
import { atField, reason } from '../rules/reason.ts';

/** From this share on somebody owns an entity. *Units*: rate (25 %). *Source*: specification 9, decisions 5.2. */
export const BENEFICIAL_OWNER_SHARE = rate(250_000n);

/** A partner or holder of an entity; one person may hold directly and indirectly, in several lines. */
export interface Associate {
  /** Identifies the person. */
  readonly document: string;
  readonly is_person: boolean;
  /** Of capital or votes. */
  readonly percentage: Rate;
  /** Whether he controls the entity by other means. */
  readonly has_control: boolean;
}

/** Somebody who administers an entity. */
export interface Administrator {
  readonly document: string;
}

const holders = (associates: readonly Associate[]): ReadonlyMap<string, Rate> => {
  const shares = new Map<string, Rate>();
  for (const { document, is_person, percentage } of associates)
    if (is_person) shares.set(document, rate((shares.get(document) ?? 0n) + percentage));
  return shares;
};

/**
 * Who owns an entity: people with 25 % or more, directly and indirectly together, or with control
 * otherwise; when there is nobody, its administrators. *Shape*: their documents.
 * *Source*: specification 3 and 9, decisions 5.2.
 */
export const beneficialOwners = (
  associates: readonly Associate[],
  administrators: readonly Administrator[],
): readonly string[] => {
  const controlling = new Set(
    associates.filter((each) => each.is_person && each.has_control).map(({ document }) => document),
  );
  const owners = [...holders(associates)]
    .filter(([document, share]) => share >= BENEFICIAL_OWNER_SHARE || controlling.has(document))
    .map(([document]) => document);
  return owners.length > 0 ? owners : administrators.map(({ document }) => document);
};

/** What is wrong with the owners declared: nobody at all, or more than the whole is held. *Source*: decisions 5.2 (E06). */
export const whyNotOwners = (
  associates: readonly Associate[],
  administrators: readonly Administrator[],
): readonly FieldReason[] => {
  const total = associates.reduce((sum, { percentage }) => sum + percentage, 0n);
  const isOdd = total > WHOLE_RATE || associates.some(({ percentage }) => percentage <= 0n);
  return [
    ...atField('associates', isOdd ? reason('rules.kyc.shares') : undefined),
    ...atField(
      'administrators',
      beneficialOwners(associates, administrators).length === 0
        ? reason('rules.required')
        : undefined,
    ),
  ];
};
