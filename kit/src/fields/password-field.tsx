import { useState } from 'react';
import { t } from '../texts/ui.ts';
import css from './field.module.css';
import { Icon } from '../controls/icon.tsx';
import { BareTextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** A password with the choice to see it. */
export const PasswordField = (props: Omit<TextFieldProps, 'type'>) => {
  const [isShown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className={css['inside']}
      aria-pressed={isShown}
      aria-label={t('ui.password.show')}
      title={isShown ? t('ui.password.hide') : t('ui.password.show')}
      onClick={() => setShown(!isShown)}
    >
      <Icon name={isShown ? 'eye_off' : 'eye'} />
    </button>
  );
  return (
    <BareTextField
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      after={toggle}
    />
  );
};
