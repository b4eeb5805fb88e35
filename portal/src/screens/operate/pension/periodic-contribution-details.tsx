import type { DetailsProps } from '../kinds.ts';

/** Still to be built. */
export const PeriodicContributionDetails = (_props: DetailsProps) => null;
