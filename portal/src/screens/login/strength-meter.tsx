import { passwordStrength } from '@area/domain/intervener/password';
import { t } from '../../texts/t.ts';
import { classes } from '../../ui/classes.ts';
import css from './strength-meter.module.css';

const STEPS = [1, 2, 3, 4] as const;
const TONES = ['bad', 'bad', 'waiting', 'good', 'good'] as const;

/** How hard a password is to guess, in words first. Nothing typed, nothing said. */
export const StrengthMeter = ({ password }: { readonly password: string }) => {
  const strength = password === '' ? undefined : passwordStrength(password);
  return (
    <div className={css['meter']}>
      <div
        className={classes(css['bars'], strength !== undefined && css[TONES[strength]])}
        aria-hidden="true"
      >
        {STEPS.map((step) => (
          <span
            key={step}
            className={classes(
              css['bar'],
              strength !== undefined && step <= Math.max(strength, 1) && css['reached'],
            )}
          />
        ))}
      </div>
      <output className={css['words']}>
        {strength === undefined
          ? null
          : `${t('access.password.strength.label')}: ${t(`access.password.strength.${strength}`)}`}
      </output>
    </div>
  );
};
