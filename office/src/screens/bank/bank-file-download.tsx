import type { downloadBankFile } from '@area/contract/office/bank-files/calls';
import { Button } from '@area/kit/controls/button.tsx';
import { Icon } from '@area/kit/controls/icon.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useDownload } from '@area/kit/transport/use-download.ts';
import { useMayCall } from '../../parts/rights.ts';
import { t } from './texts.ts';

interface BankFileDownloadProps {
  readonly call: typeof downloadBankFile;
  readonly uuid: string;
  readonly name: string;
}

/** A file for the bank, as the bank takes it. */
export const BankFileDownload = ({ call, uuid, name }: BankFileDownloadProps) => {
  const { mutate, isPending } = useDownload(call);
  const mayDownload = useMayCall(call);
  if (!mayDownload) return null;
  return (
    <Button
      kind="quiet"
      isPending={isPending}
      data-call={call.id}
      label={`${t('file.download')}: ${name}`}
      onPress={() =>
        mutate(
          { input: { params: { id: uuid } }, filename: name },
          {
            onError: ({ info }) => showToast({ tone: 'bad', title: t('file.failed'), text: info }),
          },
        )
      }
    >
      <Icon name="download" size={16} />
      {t('file.download')}
    </Button>
  );
};
