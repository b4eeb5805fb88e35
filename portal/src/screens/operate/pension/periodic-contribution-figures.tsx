import type { FiguresProps } from '../kinds.ts';

/** Still to be built. */
export const PeriodicContributionFigures = (_props: FiguresProps) => null;
