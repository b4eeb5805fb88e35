import type { Beneficiary } from '@area/contract/plan-people/schemas';
import { BENEFICIARY_CONTINGENCIES } from '@area/domain/plan-people/codes';
import type { BeneficiaryContingency } from '@area/domain/plan-people/codes';
import { WHOLE_SHARE, parseShare, shareText } from '@area/domain/plan-people/shares';

/** A line for the sum; typed text that is not a percentage counts as zero. */
export type SummedLine = Pick<Beneficiary, 'contingency' | 'order' | 'percentage'>;

/** The shares of one order of a contingency, together. */
export interface DesignationSum {
  readonly contingency: BeneficiaryContingency;
  readonly order: number;
  /** *Units*: hundredths of a per cent. */
  readonly sum: bigint;
  /** What is left to the whole; below zero when there is too much. */
  readonly left: bigint;
}

/** The sum of each order of each contingency, in their order. *Source*: decisions 4 (beneficiary). */
export const sumsOf = (lines: readonly SummedLine[]): readonly DesignationSum[] =>
  BENEFICIARY_CONTINGENCIES.flatMap((contingency) => {
    const own = lines.filter((line) => line.contingency === contingency);
    const orders = [...new Set(own.map(({ order }) => order))].toSorted(
      (one, other) => one - other,
    );
    return orders.map((order) => {
      const sum = own
        .filter((line) => line.order === order)
        .reduce((all, { percentage }) => all + (parseShare(percentage) ?? 0n), 0n);
      return { contingency, order, sum, left: WHOLE_SHARE - sum };
    });
  });

/** As the domain's rule for the whole designation reads its lines. */
export const designatedShares = (lines: readonly SummedLine[]) =>
  lines.map(({ contingency, order, percentage }) => ({
    contingency,
    order,
    percentage: parseShare(percentage) ?? 0n,
  }));

/** *Example*: 3333 is `33,33 %`. */
export const shownShare = (share: bigint): string =>
  `${shareText(share < 0n ? -share : share).replace('.', ',')}\u00a0%`;
