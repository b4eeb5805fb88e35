import { useState } from 'react';
import type { FormEvent } from 'react';
import { t } from './access-texts.ts';
import { Button } from '@area/kit/controls/button.tsx';
import { PasswordField } from '@area/kit/fields/password-field.tsx';
import { TextArea } from '@area/kit/fields/text-area.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import css from './login-form.module.css';
import { Problems } from './problems.tsx';
import { NOTHING_TYPED, useStaffLogin } from './use-staff-login.ts';
import type { StaffTyped } from './use-staff-login.ts';

/** Whose area, why, and who asks: by user and password, or by the company's own login. */
export const StaffForm = () => {
  const { staff_sso: hasCompanyLogin = false } = useConfiguration();
  const [typed, setTyped] = useState<StaffTyped>(NOTHING_TYPED);
  const { logIn, goToCompany, isPending, isLeaving, errorOf, ...failure } = useStaffLogin();
  const fieldOf = (name: keyof StaffTyped) => ({
    name,
    value: typed[name],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    error: errorOf(name),
  });
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void logIn(typed);
  };

  return (
    <form className={css['form']} noValidate onSubmit={onSubmit}>
      <Problems {...failure} />
      <TextField
        {...fieldOf('document_number')}
        label={t('access.staff.document')}
        autoComplete="off"
      />
      <TextArea
        {...fieldOf('reason')}
        label={t('access.staff.reason')}
        hint={t('access.staff.reason_hint')}
        rows={2}
      />
      <TextField
        {...fieldOf('username')}
        label={t('access.staff.username')}
        autoComplete="username"
      />
      <PasswordField {...fieldOf('password')} label={t('access.staff.password')} />
      <TextField
        {...fieldOf('code')}
        label={t('access.staff.code')}
        hint={t('access.staff.code_hint')}
        autoComplete="one-time-code"
      />
      <div className={css['foot']}>
        <Button type="submit" isWide isPending={isPending && !isLeaving}>
          {t(isPending && !isLeaving ? 'access.staff.submitting' : 'access.staff.submit')}
        </Button>
        {hasCompanyLogin ? (
          <Button
            kind="secondary"
            isWide
            isPending={isLeaving}
            onPress={() => void goToCompany(typed)}
          >
            {t(isLeaving ? 'access.staff.company_pending' : 'access.staff.company')}
          </Button>
        ) : null}
        <p className={css['note']}>{t('access.staff.recorded')}</p>
      </div>
    </form>
  );
};
