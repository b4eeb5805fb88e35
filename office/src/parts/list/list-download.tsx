import type { Call } from '@area/contract/call';
import { exportOfficeList } from '@area/contract/office/lists/calls';
import { Button } from '@area/kit/controls/button.tsx';
import { Icon } from '@area/kit/controls/icon.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useDownload } from '@area/kit/transport/use-download.ts';
import { useMayCall } from '../rights.ts';
import { t } from '../texts.ts';

const FORMATS = ['XLSX', 'CSV'] as const;

/** Every line of the filter as a file, for who may take lists along. It is written to the audit chain. */
export const ListDownload = ({
  call,
  asked,
}: {
  readonly call: Call;
  /** What the list is asked, with the names of its path. */
  readonly asked: Readonly<Record<string, string>>;
}) => {
  const { mutate, isPending } = useDownload(exportOfficeList);
  const mayExport = useMayCall(exportOfficeList);
  if (!mayExport) return null;
  const download = ($format: (typeof FORMATS)[number]): void =>
    mutate(
      {
        input: {
          params: { list: call.id },
          query: { $format, asked: new URLSearchParams(asked).toString() },
        },
        filename: `${call.id}.${$format.toLowerCase()}`,
      },
      {
        onError: ({ info }) =>
          showToast({ tone: 'bad', title: t('list.download_failed'), text: info }),
      },
    );
  return (
    <>
      {FORMATS.map((format) => (
        <Button
          key={format}
          kind="quiet"
          isPending={isPending}
          data-call={exportOfficeList.id}
          label={`${t('list.download')}: ${t(`list.format.${format}`)}`}
          onPress={() => download(format)}
        >
          <Icon name="download" size={16} />
          {t(`list.format.${format}`)}
        </Button>
      ))}
    </>
  );
};
