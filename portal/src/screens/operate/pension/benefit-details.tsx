import type { DetailsProps } from '../kinds.ts';

/** Still to be built. */
export const BenefitDetails = (_props: DetailsProps) => null;
