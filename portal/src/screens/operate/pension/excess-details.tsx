import type { DetailsProps } from '../kinds.ts';

/** Still to be built. */
export const ExcessDetails = (_props: DetailsProps) => null;
