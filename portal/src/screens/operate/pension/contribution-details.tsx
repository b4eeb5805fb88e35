import type { DetailsProps } from '../kinds.ts';

/** Still to be built. */
export const ContributionDetails = (_props: DetailsProps) => null;
