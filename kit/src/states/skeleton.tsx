import { t } from '../texts/ui.ts';
import { classes } from '../style/classes.ts';
import css from './skeleton.module.css';
import { VisuallyHidden } from '../style/visually-hidden.tsx';

interface SkeletonProps {
  /** One bar each. *Units*: CSS lengths, as the final text will have. */
  readonly lines?: readonly { readonly width: string; readonly height?: string }[];
}

/** The place of a word or a number inside a line that keeps its own height. *Units*: a CSS length. */
export const Bar = ({ width }: { readonly width: string }) => (
  <span
    className={classes(css['skeletonLine'], css['skeletonBar'])}
    style={{ width }}
    aria-hidden="true"
  />
);

const TEXT = [{ width: '60%' }, { width: '92%' }, { width: '78%' }] as const;

/** Holds the place of what is loading, so that nothing jumps when it arrives. */
export const Skeleton = ({ lines = TEXT }: SkeletonProps) => (
  <output className={css['skeleton']}>
    <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
    {lines.map(({ width, height }, at) => (
      <span key={`${at}-${width}`} className={css['skeletonLine']} style={{ width, height }} />
    ))}
  </output>
);
