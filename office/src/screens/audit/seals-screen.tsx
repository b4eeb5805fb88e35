import type { ResponseOf } from '@area/contract/call';
import { downloadAuditSeal, listAuditSeals } from '@area/contract/office/audit/calls';
import { Button } from '@area/kit/controls/button.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useDownload } from '@area/kit/transport/use-download.ts';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { Moment } from '../../parts/moment.tsx';
import { ChainState } from './chain-state.tsx';
import { t } from './texts.ts';

type Seal = ResponseOf<typeof listAuditSeals>;

const SealFile = ({ number }: Pick<Seal, 'number'>) => {
  const { mutate, isPending } = useDownload(downloadAuditSeal);
  return (
    <Button
      kind="quiet"
      isPending={isPending}
      label={t('download', { number })}
      onPress={() =>
        mutate(
          { input: { params: { number } }, filename: `audit-seal-${number}.p7m` },
          {
            onError: ({ info }) =>
              showToast({ tone: 'bad', title: t('download_failed'), text: info }),
          },
        )
      }
    >
      {t('download_short')}
    </Button>
  );
};

const COLUMNS: readonly OfficeColumn<Seal>[] = [
  { id: 'number', title: () => t('seal'), isRowHeader: true, cell: ({ number }) => number },
  { id: 'sealed', title: () => t('sealed'), cell: ({ sealed_at }) => <Moment at={sealed_at} /> },
  { id: 'first', title: () => t('first'), align: 'end', cell: ({ first_seq }) => first_seq },
  { id: 'last', title: () => t('last'), align: 'end', cell: ({ last_seq }) => last_seq },
  { id: 'file', title: () => t('file'), cell: ({ number }) => <SealFile number={number} /> },
  {
    id: 'head',
    title: () => t('head'),
    isOptional: true,
    cell: ({ head }) => <code>{head}</code>,
  },
  {
    id: 'sha256',
    title: () => t('sha256'),
    isOptional: true,
    cell: ({ sha256 }) => <code>{sha256}</code>,
  },
];

/** /audit/seals */
export const SealsScreen = () => (
  <Stack>
    <PageTitle intro={t('seals_intro')}>{t('seals')}</PageTitle>
    <ChainState />
    <OfficeList
      call={listAuditSeals}
      columns={COLUMNS}
      caption={t('seals')}
      rowKey={({ number }) => String(number)}
      empty={{ title: t('no_seals'), text: t('no_seals_text') }}
    />
  </Stack>
);
