import type { ReactNode } from 'react';
import { classes } from '../style/classes.ts';
import { Icon } from '../controls/icon.tsx';
import type { IconName } from '../controls/icon.tsx';
import css from './notice.module.css';

export type NoticeTone = 'neutral' | 'good' | 'waiting' | 'bad';

const ICONS: Readonly<Record<NoticeTone, IconName>> = {
  neutral: 'info',
  good: 'check',
  waiting: 'warning',
  bad: 'warning',
};

interface NoticeProps {
  readonly tone?: NoticeTone;
  readonly title?: string;
  readonly children: ReactNode;
}

/** Something to know before continuing, in the flow of the page. */
export const Notice = ({ tone = 'neutral', title, children }: NoticeProps) => (
  <div className={classes(css['notice'], tone !== 'neutral' && css[tone])}>
    <Icon name={ICONS[tone]} />
    <div className={css['body']}>
      {title === undefined ? null : <p className={css['title']}>{title}</p>}
      {children}
    </div>
  </div>
);
