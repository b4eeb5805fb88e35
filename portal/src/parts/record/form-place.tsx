import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import css from './record.module.css';

interface FormPlaceProps {
  /** What is changed here, for screen readers. */
  readonly label: string;
  readonly isOpen: boolean;
  /** The content while it is closed, if that changes too. */
  readonly step?: string;
  readonly children: ReactNode;
}

const OPEN = 'open';

/** Where a form opens and closes: it takes the focus of the button that opened it, and gives it back. */
export const FormPlace = ({ label, isOpen, step = '', children }: FormPlaceProps) => {
  const now = isOpen ? OPEN : step;
  const place = useRef<HTMLFieldSetElement>(null);
  const before = useRef(now);
  useEffect(() => {
    if (now === before.current) return;
    before.current = now;
    (now === OPEN ? place.current : place.current?.querySelector('button'))?.focus();
  }, [now]);
  return (
    <fieldset ref={place} tabIndex={-1} aria-label={label} className={css['place']}>
      {children}
    </fieldset>
  );
};
