import type { Passkey } from '@area/contract/passkeys/schemas';
import { Button } from '@area/kit/controls/button.tsx';
import { ConfirmAct } from '@area/kit/confirmation/confirm-act.tsx';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { Row } from '@area/kit/layout/stack.tsx';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useState } from 'react';
import { useRemovePasskey, useRenamePasskey } from '../../calls/passkeys.ts';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import css from './profile.module.css';
import { t } from './texts.ts';

interface RenameProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

const RenameDialog = ({ passkey: { uuid, name }, onClose }: RenameProps) => {
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

const Remove = ({ uuid, name }: Pick<Passkey, 'uuid' | 'name'>) => {
  const { mutateAsync } = useRemovePasskey();
  const { isDisabled } = useClientOnly();
  const remove = async (): Promise<void> => {
    await mutateAsync({ params: { id: uuid } });
    showToast({ tone: 'good', title: t('profile.passkeys.removed') });
  };
  return (
    <ConfirmAct
      kind="secondary"
      action={t('profile.passkeys.remove')}
      label={t('profile.passkeys.remove_label', { name })}
      title={t('profile.passkeys.remove_title', { name })}
      text={t('profile.passkeys.remove_text')}
      keep={t('profile.passkeys.keep')}
      confirm={t('profile.passkeys.remove')}
      failed={t('profile.passkeys.remove_failed')}
      isDisabled={isDisabled}
      onConfirm={remove}
    />
  );
};

/** One passkey: its name, where it was made, when it was used; to be named anew or removed. */
export const PasskeyLine = ({ passkey }: { readonly passkey: Passkey }) => {
  const { uuid, name, device, created_at, last_used_at, is_current } = passkey;
  const [isRenaming, setRenaming] = useState(false);
  const { isDisabled } = useClientOnly();
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
          onPress={() => setRenaming(true)}
        >
          {t('profile.passkeys.rename')}
        </Button>
        <Remove uuid={uuid} name={name} />
      </Row>
      {isRenaming ? <RenameDialog passkey={passkey} onClose={() => setRenaming(false)} /> : null}
    </li>
  );
};
