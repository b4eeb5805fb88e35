import type { ReactNode } from 'react';
import { useId } from 'react';
import css from './operate.module.css';

export interface Impossible {
  readonly id: string;
  readonly title: string;
  readonly why: ReactNode;
  /** The link to what resolves it. */
  readonly mend?: ReactNode;
}

/** What cannot be chosen now, apart from what can: each with its reason. Nothing where all can. */
export const NotNow = ({
  title,
  items,
}: {
  readonly title: string;
  readonly items: readonly Impossible[];
}) => {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className={css['not_now']}>
      <h3 id={id}>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item.id} className={css['impossible']}>
            <strong>{item.title}</strong> <span>{item.why}</span> {item.mend}
          </li>
        ))}
      </ul>
    </section>
  );
};
