import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { t } from '../texts/ui.ts';
import css from './error-summary.module.css';

export interface FieldProblem {
  /** `name` of its field; without one the sentence is shown alone. */
  readonly field?: string;
  readonly message: string;
  /** The link to what resolves it, if that is another page. */
  readonly mend?: ReactNode;
}

interface ErrorSummaryProps {
  readonly problems: readonly FieldProblem[];
  /** Changes with every failed attempt, so that the same problems take the focus again. */
  readonly attempt: number;
  readonly title?: string;
}

const focusField = (form: HTMLFormElement | null, name: string): void => {
  const named = form?.elements.namedItem(name) ?? form?.querySelector(`[id="${name}"]`);
  const field = named instanceof RadioNodeList ? named[0] : named;
  if (!(field instanceof HTMLElement)) return;
  field.scrollIntoView({ block: 'center' });
  field.focus();
};

/** The problems that prevent sending a form, at its top, with a link to each field. Renders nothing without problems. */
export const ErrorSummary = ({ problems, attempt, title }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new attempt is the very occasion
  useEffect(() => box.current?.focus(), [attempt]);
  if (problems.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={css['summary']}>
      <h2 className={css['title']}>{title ?? t('ui.error_summary', { count: problems.length })}</h2>
      <ul>
        {problems.map(({ field, message, mend }) => (
          <li key={`${field}-${message}`}>
            {field === undefined ? (
              message
            ) : (
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(event.currentTarget.closest('form'), field);
                }}
              >
                {message}
              </a>
            )}
            {mend === undefined ? null : <> {mend}</>}
          </li>
        ))}
      </ul>
    </div>
  );
};
