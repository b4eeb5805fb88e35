import { Suspense, lazy } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { EditableSection } from '../../parts/record/editable-section.tsx';
import css from '../../parts/record/record.module.css';
import { t } from './texts.ts';
import { Skeleton } from '@area/kit/states/skeleton.tsx';

/** Rarely used: it is not loaded with the section. */
const PasswordForm = lazy(async () => ({
  default: (await import('./password-form.tsx')).PasswordForm,
}));

const LOADING = [{ width: '100%', height: '12rem' }];

/** The password: changed here with the current one, or by a link when it was forgotten. */
export const PasswordCard = () => (
  <EditableSection
    title={t('profile.password.title')}
    label={t('profile.password.action')}
    action={t('profile.password.action')}
    shown={
      <div>
        <p className={css['quiet']}>{t('profile.password.text')}</p>
        <p>
          <Link href={paths.passwordRequest()}>{t('profile.password.forgotten')}</Link>
        </p>
      </div>
    }
    renderForm={(close) => (
      <Suspense fallback={<Skeleton lines={LOADING} />}>
        <PasswordForm onDone={close} />
      </Suspense>
    )}
  />
);
