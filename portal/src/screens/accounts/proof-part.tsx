import { useSendProof } from '../../calls/bank-accounts.ts';
import { t } from './bank-texts.ts';
import { FileUpload } from '@area/kit/files/file-upload.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { hasProof } from './bank-values.ts';
import type { BankProps } from './section-props.ts';
import { useMayAct } from './use-may-act.ts';

/** The certificate that a bank account waits for: attached here, then looked at by staff. */
export const ProofPart = ({ account, bank }: BankProps) => {
  const send = useSendProof(account.uuid, bank.uuid);
  const { isDisabled, why } = useMayAct(account, 'B');
  if (hasProof(bank))
    return (
      <Notice>
        <p>{t('accounts.banks.checking')}</p>
      </Notice>
    );
  return (
    <>
      <Notice tone="waiting">
        <p>{t('accounts.banks.needs_proof')}</p>
      </Notice>
      <FileUpload
        name="attachment"
        label={t('accounts.banks.attach')}
        hint={t('accounts.banks.attach_hint')}
        value={undefined}
        send={send}
        isDisabled={isDisabled}
        onChange={(kept) =>
          kept
            ? showToast({
                tone: 'good',
                title: t('accounts.banks.attached'),
                text: t('accounts.banks.attached_text'),
              })
            : undefined
        }
      />
      {why === undefined ? null : <Notice>{why}</Notice>}
    </>
  );
};
