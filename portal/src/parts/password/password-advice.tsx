import type { PasswordOwner } from '@area/domain/intervener/password';
import { PASSWORD_MIN_LENGTH, whyNotPassword } from '@area/domain/intervener/password';
import { t, textOf } from './texts.ts';
import { classes } from '@area/kit/style/classes.ts';
import css from './password-advice.module.css';

interface PasswordAdviceProps {
  readonly password: string;
  readonly owner: PasswordOwner;
  /** What the field already says is not repeated. */
  readonly error: string | undefined;
}

/**
 * What a new password needs, and what is missing while it is typed. The portal does not know how easy it is to guess: the
 * server says it. *Source*: ADR 0133.
 */
export const PasswordAdvice = ({ password, owner, error }: PasswordAdviceProps) => {
  const why = whyNotPassword(password, owner);
  const verdict = why ? textOf(why.key, why.params) : t('access.password.passes_here');
  return (
    <div className={css['advice']}>
      <p>{t('access.password.wanted', { length: PASSWORD_MIN_LENGTH.toString() })}</p>
      <output className={classes(css['verdict'], why && css['wrong'])}>
        {password === '' || verdict === error ? null : verdict}
      </output>
    </div>
  );
};
