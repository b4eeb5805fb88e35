import type { Passkey } from '@area/contract/passkeys/schemas';
import { Button } from '@area/kit/controls/button.tsx';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { Row } from '@area/kit/layout/stack.tsx';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useState } from 'react';
import { useRemovePasskey, useRenamePasskey } from '../../calls/passkeys.ts';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import css from './profile.module.css';
import { t } from './texts.ts';

interface Asking {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

const RenameDialog = ({ passkey: { uuid, name }, onClose }: Asking) => {
  const { mutateAsync } = useRenamePasskey();
  const rename = async (next: string): Promise<void> => {
    await mutateAsync({ params: { id: uuid }, body: { name: next } });
    showToast({ tone: 'good', title: t('profile.passkeys.renamed') });
    onClose();
  };
  return (
    <Dialog title={t('profile.passkeys.rename_title', { name })} isOpen onClose={onClose}>
      <PasskeyNameForm
        name={name}
        submit={t('profile.passkeys.rename_submit')}
        onSend={rename}
        onCancel={onClose}
      />
    </Dialog>
  );
};

const RemoveDialog = ({ passkey: { uuid, name }, onClose }: Asking) => {
  const { mutate, isPending, error } = useRemovePasskey();
  const remove = (): void =>
    mutate(
      { params: { id: uuid } },
      {
        onSuccess: () => {
          showToast({ tone: 'good', title: t('profile.passkeys.removed') });
          onClose();
        },
      },
    );
  const actions = (
    <>
      <Button kind="secondary" onPress={onClose}>
        {t('profile.passkeys.keep')}
      </Button>
      <Button isPending={isPending} onPress={remove}>
        {t('profile.passkeys.remove')}
      </Button>
    </>
  );
  return (
    <Dialog
      title={t('profile.passkeys.remove_title', { name })}
      isOpen
      onClose={onClose}
      actions={actions}
    >
      <p>{t('profile.passkeys.remove_text')}</p>
      {error ? <FailureState error={error} title={t('profile.passkeys.remove_failed')} /> : null}
    </Dialog>
  );
};

/** One passkey: its name, where it was made, when it was used; to be named anew or removed. */
export const PasskeyLine = ({ passkey }: { readonly passkey: Passkey }) => {
  const { name, device, created_at, last_used_at, is_current } = passkey;
  const [asked, setAsked] = useState<'rename' | 'remove'>();
  const { isDisabled } = useClientOnly();
  const asking: Asking = { passkey, onClose: () => setAsked(undefined) };
  return (
    <li className={css['session']}>
      <div className={css['about']}>
        <p className={css['device']}>
          {name}{' '}
          {is_current ? <StatusPill tone="good">{t('profile.sessions.current')}</StatusPill> : null}
        </p>
        <p className={css['quiet']}>
          {last_used_at === null
            ? t('profile.passkeys.unused')
            : t('profile.passkeys.used', { moment: formatMoment(last_used_at) })}
        </p>
        <p className={css['quiet']}>
          {t('profile.passkeys.made', { device, moment: formatMoment(created_at) })}
        </p>
      </div>
      <Row>
        <Button
          kind="quiet"
          label={t('profile.passkeys.rename_label', { name })}
          isDisabled={isDisabled}
          onPress={() => setAsked('rename')}
        >
          {t('profile.passkeys.rename')}
        </Button>
        <Button
          kind="secondary"
          label={t('profile.passkeys.remove_label', { name })}
          isDisabled={isDisabled}
          onPress={() => setAsked('remove')}
        >
          {t('profile.passkeys.remove')}
        </Button>
      </Row>
      {asked === 'rename' ? <RenameDialog {...asking} /> : null}
      {asked === 'remove' ? <RemoveDialog {...asking} /> : null}
    </li>
  );
};
