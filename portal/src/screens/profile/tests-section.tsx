import type { ConvenienceTest } from '@area/contract/polls/schemas';
import { getIntervenerDocument } from '@area/contract/uploads/calls';
import { paths } from '../../app/paths.ts';
import { useKnownMe } from '../../calls/me.ts';
import { useTests } from '../../calls/polls.ts';
import { useDownload } from '@area/kit/transport/use-download.ts';
import { useIsReadOnly } from '../../parts/record/read-only.ts';
import css from '../../parts/record/record.module.css';
import { t, textOf } from './texts.ts';
import { Button, LinkButton } from '@area/kit/controls/button.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { formatDayOf } from '@area/kit/figures/format.ts';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { Table } from '@area/kit/table/table.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { TableSkeleton } from '@area/kit/table/table-skeleton.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';

/** For which products the test says that they suit. */
const levelsOf = ({ levels }: ConvenienceTest): string => {
  const suited = Object.entries(levels)
    .filter(([, verdict]) => verdict === 'CONVENIENTE')
    .map(([level]) => level);
  return suited.length === 0
    ? t('profile.tests.no_level')
    : t('profile.tests.levels', { levels: suited.join(', ') });
};

const tellFailure = ({ info }: { readonly info: string }): void =>
  showToast({ tone: 'bad', title: t('profile.tests.download_failed'), text: info });

const Paper = ({
  test: { pdf_document_uuid: docId, taken_at },
}: {
  readonly test: ConvenienceTest;
}) => {
  const { uuid } = useKnownMe().private_area.intervener;
  const { mutate, isPending } = useDownload(getIntervenerDocument);
  if (docId === null) return <span className={css['quiet']}>{t('profile.tests.no_paper')}</span>;
  const day = formatDayOf(taken_at);
  return (
    <Button
      kind="quiet"
      label={t('profile.tests.download_label', { day })}
      isPending={isPending}
      onPress={() =>
        mutate(
          {
            input: { params: { id: uuid, docId } },
            filename: t('profile.tests.filename', { day }),
          },
          { onError: tellFailure },
        )
      }
    >
      {t('profile.tests.download')}
    </Button>
  );
};

const columns = (): readonly Column<ConvenienceTest>[] => [
  {
    id: 'taken',
    title: t('profile.tests.taken'),
    isRowHeader: true,
    cell: ({ taken_at }) => formatDayOf(taken_at),
  },
  {
    id: 'status',
    title: t('profile.tests.status'),
    phone: 'state',
    cell: ({ is_valid, valid_until }) => (
      <StatusPill tone={is_valid ? 'good' : 'neutral'}>
        {t(is_valid ? 'profile.tests.valid' : 'profile.tests.past', {
          day: formatDayOf(valid_until),
        })}
      </StatusPill>
    ),
  },
  { id: 'levels', title: t('profile.tests.result'), cell: (test) => levelsOf(test) },
  {
    id: 'paper',
    title: t('profile.tests.paper'),
    phone: 'figure',
    align: 'end',
    cell: (test) => <Paper test={test} />,
  },
];

const Renew = ({ isFirst }: { readonly isFirst: boolean }) =>
  useIsReadOnly() ? null : (
    <LinkButton kind="secondary" href={paths.convenienceForm()}>
      {t(isFirst ? 'profile.tests.take' : 'profile.tests.renew')}
    </LinkButton>
  );

/** The convenience tests that were taken, and the way to another one. */
export const TestsSection = () => {
  const { uuid } = useKnownMe().private_area.intervener;
  const { data, error, refetch } = useTests(uuid);
  const content = () => {
    if (error && !data)
      return (
        <FailureState
          error={error}
          title={t('profile.tests.failed')}
          onRetry={() => void refetch()}
        />
      );
    if (!data) return <TableSkeleton columns={columns()} rows={2} />;
    if (data.data.length === 0)
      return (
        <EmptyState
          title={textOf('profile.tests.empty.title')}
          text={t('profile.tests.empty.text')}
          action={<Renew isFirst />}
        />
      );
    return (
      <>
        <Table
          caption={t('profile.tests.title')}
          columns={columns()}
          rows={data.data}
          rowKey={({ uuid: own }) => own}
        />
        <div>
          <Renew isFirst={false} />
        </div>
      </>
    );
  };
  return (
    <Card title={t('profile.tests.title')}>
      <p className={css['quiet']}>{t('profile.tests.intro')}</p>
      {content()}
    </Card>
  );
};
