import type { ReactNode } from 'react';
import { classes } from '../style/classes.ts';
import { Icon } from '../controls/icon.tsx';
import css from './timeline.module.css';
import { wholeDates } from '../figures/unbroken-dates.tsx';

export interface TimelineEvent {
  readonly id: string;
  readonly title: string;
  readonly state: 'done' | 'current' | 'next' | 'failed';
  readonly when?: string;
  readonly text?: ReactNode;
}

/** What happened, the current status, and the next steps. */
export const Timeline = ({
  label,
  events,
}: {
  readonly label: string;
  readonly events: readonly TimelineEvent[];
}) => (
  <ol className={css['timeline']} aria-label={label}>
    {events.map(({ id, title, state, when, text }) => (
      <li
        key={id}
        className={classes(css['event'], css[state])}
        aria-current={state === 'current' ? 'step' : undefined}
      >
        <span className={css['mark']}>
          {state === 'done' ? <Icon name="check" size={12} /> : null}
          {state === 'failed' ? <Icon name="close" size={12} /> : null}
        </span>
        <span className={css['title']}>{wholeDates(title)}</span>
        {when === undefined ? null : <span className={css['when']}>{when}</span>}
        {text === undefined ? null : <div className={css['text']}>{wholeDates(text)}</div>}
      </li>
    ))}
  </ol>
);
