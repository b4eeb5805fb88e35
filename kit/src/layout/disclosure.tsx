import { useState } from 'react';
import type { ReactNode } from 'react';
import { classes } from '../style/classes.ts';
import css from './disclosure.module.css';
import { Icon } from '../controls/icon.tsx';

interface DisclosureProps {
  readonly title: string;
  readonly isOpenAtFirst?: boolean;
  /** The only content of a card: the border of the card is enough. */
  readonly isAlone?: boolean;
  /** A line of small print that says enough for most people. */
  readonly isTight?: boolean;
  readonly children: ReactNode;
}

/** More details on demand. It is the browser's own element: it works before any script runs, and the page search finds its text. */
export const Disclosure = ({
  title,
  isOpenAtFirst = false,
  isAlone = false,
  isTight = false,
  children,
}: DisclosureProps) => {
  // Afterwards it is the reader's: it must not close while somebody empties a field inside.
  const [isOpen] = useState(isOpenAtFirst);
  return (
    <details
      className={classes(css['disclosure'], isAlone && css['alone'], isTight && css['tight'])}
      open={isOpen}
    >
      <summary className={css['summary']}>
        {title}
        <Icon name="down" size={18} />
      </summary>
      <div className={css['content']}>{children}</div>
    </details>
  );
};
