import type { FiguresProps } from '../kinds.ts';

/** Still to be built. */
export const ExcessFigures = (_props: FiguresProps) => null;
