import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Link } from 'wouter';
import { t } from '../texts/t.ts';
import css from './button.module.css';
import { classes } from './classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  readonly kind?: ButtonKind;
  /** As wide as its column. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

interface ButtonProps extends Look {
  readonly type?: 'button' | 'submit';
  readonly onPress?: () => void;
  readonly isDisabled?: boolean;
  /** Waits for an answer: stays focusable, refuses a second press, keeps its words. */
  readonly isPending?: boolean;
  /** Name for screen readers when the words alone do not say which. */
  readonly label?: string;
}

const look = (kind: ButtonKind, isWide: boolean, isPending = false): string =>
  classes(css['button'], css[kind], isWide && css['wide'], isPending && css['pending']);

/**
 * Waiting is shown and said here: React Aria's own way leaves a region behind that points at the button
 * by its id, which is gone as soon as the answer brings another page.
 */
export const Button = ({ kind = 'primary', isWide = false, children, label, type = 'button', onPress, isPending = false, ...rest }: ButtonProps) => (
  <>
    <AriaButton
      {...rest}
      {...(label ? { 'aria-label': label } : {})}
      {...(onPress && !isPending ? { onPress } : {})}
      aria-disabled={isPending}
      type={isPending ? 'button' : type}
      className={look(kind, isWide, isPending)}
    >
      {isPending ? <span className={css['spinner']} aria-hidden="true" /> : null}
      {children}
    </AriaButton>
    <VisuallyHidden>
      <output>{isPending ? t('ui.working') : null}</output>
    </VisuallyHidden>
  </>
);

interface LinkButtonProps extends Look {
  readonly href: string;
  /** A file or a page outside the portal. */
  readonly isOutside?: boolean;
}

/** Goes somewhere, so it is a link, though it looks like a button. */
export const LinkButton = ({ href, kind = 'primary', isWide = false, isOutside = false, children }: LinkButtonProps) =>
  isOutside ? (
    <a href={href} className={look(kind, isWide)}>
      {children}
    </a>
  ) : (
    <Link href={href} className={look(kind, isWide)}>
      {children}
    </Link>
  );
