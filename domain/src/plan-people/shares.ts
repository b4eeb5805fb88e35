import { splitByLargestRemainder } from '../money/split.ts';

/** The whole of a share. *Units*: hundredths of a per cent. *Source*: decisions 7, BENEFICIARY_DESIGNATION. */
export const WHOLE_SHARE = 10_000n;

const PERCENTAGE = /^(\d{1,3})(?:[.,](\d{1,2}))?$/;

/** A typed percentage, or nothing. *Units*: hundredths of a per cent. *Example*: `33,33` is 3333. */
export const parseShare = (typed: string): bigint | undefined => {
  const [, whole, part = ''] = PERCENTAGE.exec(typed.length > 10 ? '' : typed.trim()) ?? [];
  return whole === undefined ? undefined : BigInt(whole + part.padEnd(2, '0'));
};

/** *Example*: 3333 is `33.33`. *Units*: hundredths of a per cent. */
export const shareText = (share: bigint): string => {
  const digits = share.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/**
 * The whole, or what is left of it, in equal shares that sum exactly, one hundredth more for the first ones.
 * *Units*: hundredths of a per cent. *Example*: three get 33.34, 33.33 and 33.33. *Source*: decisions 2.2.
 */
export const equalShares = (count: number, whole: bigint = WHOLE_SHARE): readonly bigint[] =>
  count < 1
    ? []
    : splitByLargestRemainder(
        whole,
        Array.from({ length: count }, () => 1n),
      );
