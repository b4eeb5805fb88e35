import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon } from '../controls/icon.tsx';
import type { IconName } from '../controls/icon.tsx';
import css from './link-list.module.css';
import { TwoLines } from '../figures/two-line-text.tsx';

export interface LinkItem {
  readonly id: string;
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Missing where nothing can be done about it here. */
  readonly href?: string;
  readonly icon?: IconName;
  /** At the end of the line: an amount, a state. */
  readonly aside?: ReactNode;
}

const Content = ({ title, text, icon, aside, href }: LinkItem) => (
  <>
    {icon ? (
      <span className={css['icon']}>
        <Icon name={icon} />
      </span>
    ) : null}
    <span className={css['words']}>
      <TwoLines below={text}>{title}</TwoLines>
    </span>
    {aside === undefined ? null : <span className={css['aside']}>{aside}</span>}
    {href && aside === undefined ? (
      <span className={css['arrow']}>
        <Icon name="right" size={16} />
      </span>
    ) : null}
  </>
);

/** A short list whose lines lead somewhere, the whole line being the link. */
export const LinkList = ({
  label,
  items,
}: {
  readonly label: string;
  readonly items: readonly LinkItem[];
}) => (
  <ul className={css['list']} aria-label={label}>
    {items.map((item) => (
      <li key={item.id}>
        {item.href === undefined ? (
          <span className={css['line']}>
            <Content {...item} />
          </span>
        ) : (
          <Link href={item.href} className={css['line'] ?? ''}>
            <Content {...item} />
          </Link>
        )}
      </li>
    ))}
  </ul>
);
