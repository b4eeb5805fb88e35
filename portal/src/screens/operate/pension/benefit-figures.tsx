import type { FiguresProps } from '../kinds.ts';

/** Still to be built. */
export const BenefitFigures = (_props: FiguresProps) => null;
