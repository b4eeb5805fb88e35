import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import css from './notice.module.css';

interface NoticeProps {
  readonly tone?: 'neutral' | 'waiting' | 'bad';
  readonly title?: string;
  readonly children: ReactNode;
}

/** Something to know before going on, in the flow of the page. */
export const Notice = ({ tone = 'neutral', title, children }: NoticeProps) => (
  <div className={classes(css['notice'], tone !== 'neutral' && css[tone])}>
    <Icon name={tone === 'neutral' ? 'info' : 'warning'} />
    <div className={css['body']}>
      {title === undefined ? null : <p className={css['title']}>{title}</p>}
      {children}
    </div>
  </div>
);
