import type { ReactNode } from 'react';
import { useId } from 'react';
import { classes } from '../style/classes.ts';
import css from './choice-card.module.css';
import { Icon } from './icon.tsx';

interface ChoiceCardProps {
  /** Names the choice. */
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** At the end of the first line: an amount. */
  readonly aside?: ReactNode;
  /** Chosen before, if the person comes back to the page. */
  readonly isChosen?: boolean;
  readonly isDisabled?: boolean;
  readonly onChoose: () => void;
  /** Details, with links of their own. */
  readonly children?: ReactNode;
  /** Figures, beside all this where there is room. */
  readonly beside?: ReactNode;
}

/**
 * One answer of a page that continues by itself: a button over its whole card, so that Enter and a click choose and the
 * arrow keys only scroll. Belongs into `ChoiceCards`.
 */
export const ChoiceCard = ({
  title,
  text,
  aside,
  isChosen = false,
  isDisabled = false,
  onChoose,
  children,
  beside,
}: ChoiceCardProps) => {
  const id = useId();
  const notes = text === undefined && aside === undefined ? undefined : `${id}-text`;
  return (
    <li
      className={classes(
        css['card'],
        isChosen && css['chosen'],
        beside !== undefined && css['wide'],
      )}
    >
      <div className={css['body']}>
        <button
          type="button"
          className={css['pick']}
          aria-describedby={notes}
          aria-current={isChosen ? 'true' : undefined}
          disabled={isDisabled}
          onClick={onChoose}
        >
          {title}
        </button>
        {notes === undefined ? null : (
          <div id={notes} className={css['notes']}>
            {aside === undefined ? null : <span className={css['aside']}>{aside}</span>}
            {text === undefined ? null : <span className={css['text']}>{text}</span>}
          </div>
        )}
        {children}
      </div>
      {beside}
      <span className={css['icon']}>
        <Icon name="right" size={18} />
      </span>
    </li>
  );
};

interface ChoiceCardsProps {
  /** The question that they answer, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The answers of a page that continues by itself. */
export const ChoiceCards = ({ label, children }: ChoiceCardsProps) => (
  <ul className={css['cards']} aria-label={label}>
    {children}
  </ul>
);
