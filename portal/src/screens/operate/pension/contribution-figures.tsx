import type { FiguresProps } from '../kinds.ts';

/** Still to be built. */
export const ContributionFigures = (_props: FiguresProps) => null;
