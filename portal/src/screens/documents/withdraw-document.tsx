import type { LibraryDocument } from '@area/contract/documents/schemas';
import { useTakeBack } from '../../calls/documents.ts';
import { useClientOnly } from '@area/kit/session/use-client-only.ts';
import { t } from './texts.ts';
import { ConfirmAct } from '@area/kit/confirmation/confirm-act.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';

interface TakeBackProps {
  readonly paper: LibraryDocument;
  readonly operation: string;
}

/** Withdraws an own document that nobody has checked, after a confirmation. */
export const WithdrawDocument = ({ paper: { uuid, filename }, operation }: TakeBackProps) => {
  const { mutateAsync } = useTakeBack();
  const { isDisabled } = useClientOnly();
  const takeBack = async (): Promise<void> => {
    await mutateAsync({ params: { id: operation, docId: uuid } });
    showToast({ tone: 'good', title: t('documents.take_back.done', { filename }) });
  };
  return (
    <ConfirmAct
      action={t('documents.take_back.act')}
      label={`${t('documents.take_back.act')}: ${filename}`}
      title={t('documents.take_back.title')}
      text={t('documents.take_back.text', { filename })}
      confirm={t('documents.take_back.act')}
      failed={t('documents.take_back.failed')}
      isDisabled={isDisabled}
      onConfirm={takeBack}
    />
  );
};
