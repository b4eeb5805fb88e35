import { canUsePasskeys } from '@area/kit/passkeys/device.ts';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Suspense, lazy } from 'react';
import { usePasskeys } from '../../calls/passkeys.ts';
import { EditableSection } from '../../parts/record/editable-section.tsx';
import { PasskeyLine } from './passkey-line.tsx';
import css from './profile.module.css';
import { t } from './texts.ts';

/** With what speaks to the authenticator: it is not loaded with the section. */
const AddPasskey = lazy(async () => ({ default: (await import('./add-passkey.tsx')).AddPasskey }));

const LOADING = [{ width: '100%', height: '4rem' }];

const OwnPasskeys = () => {
  const { data, error, refetch } = usePasskeys();
  if (error && !data)
    return (
      <FailureState
        error={error}
        title={t('profile.passkeys.failed')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={LOADING} />;
  if (data.length === 0) return <p className={css['quiet']}>{t('profile.passkeys.none')}</p>;
  return (
    <ul className={css['sessions']} aria-label={t('profile.passkeys.title')}>
      {data.map((passkey) => (
        <PasskeyLine key={passkey.uuid} passkey={passkey} />
      ))}
    </ul>
  );
};

/** What the person logs in and signs with instead of a password and a code. */
export const PasskeysCard = () => (
  <EditableSection
    title={t('profile.passkeys.title')}
    label={t('profile.passkeys.add')}
    action={t('profile.passkeys.add')}
    whyNot={canUsePasskeys() ? undefined : t('profile.passkeys.unsupported')}
    shown={
      <>
        <p className={css['quiet']}>{t('profile.passkeys.intro')}</p>
        <OwnPasskeys />
      </>
    }
    renderForm={(close) => (
      <Suspense fallback={<Skeleton lines={LOADING} />}>
        <AddPasskey onDone={close} />
      </Suspense>
    )}
  />
);
