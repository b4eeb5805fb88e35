import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '../texts/ui.ts';
import css from './button.module.css';
import { classes } from '../style/classes.ts';
import { VisuallyHidden } from '../style/visually-hidden.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link';

interface ButtonLook {
  readonly kind?: ButtonKind;
  /** As wide as its column. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

interface ButtonProps extends ButtonLook {
  readonly type?: 'button' | 'submit';
  readonly onPress?: () => void;
  readonly isDisabled?: boolean;
  /** Waits for an answer: stays focusable, refuses a second press, keeps its words. */
  readonly isPending?: boolean;
  /** Name for screen readers if the text alone is ambiguous. */
  readonly label?: string;
  /** The id of the call that it leads to: proofs compare what is offered with what the server lets a person do. */
  readonly 'data-call'?: string;
}

const look = (kind: ButtonKind, isWide: boolean, isPending = false): string =>
  classes(css['button'], css[kind], isWide && css['wide'], isPending && css['pending']);

/** Safari leaves the focus where it was: a dialog that opens from here would not know where to give it back. */
const press =
  (onPress: () => void) =>
  (event: MouseEvent<HTMLButtonElement>): void => {
    event.currentTarget.focus();
    onPress();
  };

/** The browser's own button. Waiting is shown, and announced to screen readers. */
export const Button = ({
  kind = 'primary',
  isWide = false,
  children,
  label,
  type = 'button',
  onPress,
  isDisabled = false,
  isPending = false,
  'data-call': call,
}: ButtonProps) => (
  <>
    <button
      type={isPending ? 'button' : type}
      className={look(kind, isWide, isPending)}
      disabled={isDisabled}
      aria-disabled={isPending}
      aria-label={label}
      data-call={call}
      onClick={onPress && !isPending ? press(onPress) : undefined}
    >
      {isPending ? <span className={css['spinner']} aria-hidden="true" /> : null}
      {children}
    </button>
    <VisuallyHidden>
      <output>{isPending ? t('ui.working') : null}</output>
    </VisuallyHidden>
  </>
);

interface LinkButtonProps extends ButtonLook {
  readonly href: string;
  /** A file or a page outside the portal. */
  readonly isOutside?: boolean;
}

/** A link that looks like a button. */
export const LinkButton = ({
  href,
  kind = 'primary',
  isWide = false,
  isOutside = false,
  children,
}: LinkButtonProps) =>
  isOutside ? (
    <a href={href} className={look(kind, isWide)}>
      {children}
    </a>
  ) : (
    <Link href={href} className={look(kind, isWide)}>
      {children}
    </Link>
  );
