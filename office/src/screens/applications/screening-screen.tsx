import type { ResponseOf } from '@area/contract/call';
import { getScreeningLists, listScreeningHits } from '@area/contract/office/screening/calls';
import { Link } from 'wouter';
import { formatDay, formatMoment } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { useCall } from '@area/kit/transport/use-call.ts';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import css from './applications.module.css';
import { DecideHit } from './decide-hit.tsx';
import { t } from './texts.ts';

type Hit = ResponseOf<typeof listScreeningHits>;

const Who = ({ hit: { client_uuid, client_name, application_uuid } }: { readonly hit: Hit }) => {
  if (client_uuid !== null)
    return <Link href={`/clients/${client_uuid}`}>{client_name ?? t('lists.person')}</Link>;
  return application_uuid === null ? (
    <>—</>
  ) : (
    <Link href={`/applications/${application_uuid}`}>{t('lists.of_application')}</Link>
  );
};

const COLUMNS: readonly OfficeColumn<Hit>[] = [
  {
    id: 'name',
    title: () => t('screening.entry'),
    isRowHeader: true,
    cell: ({ name }) => name,
  },
  { id: 'list', title: () => t('screening.list'), cell: ({ list }) => list },
  { id: 'score', title: () => t('screening.score'), cell: ({ score }) => `${score} %` },
  { id: 'person', title: () => t('lists.person'), cell: (hit) => <Who hit={hit} /> },
  {
    id: 'found_at',
    title: () => t('lists.found'),
    cell: ({ found_at }) => formatMoment(found_at),
  },
  {
    id: 'decide',
    title: () => t('screening.decision'),
    cell: ({ uuid, name }) => <DecideHit id={uuid} name={name} />,
  },
];

/** The lists as they were read last; one that is missing or old holds every activation. */
const Lists = () => {
  const { data, error, refetch } = useCall(getScreeningLists, {});
  if (error)
    return <FailureState error={error} title={t('lists.failed')} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      {data.is_holding ? <Notice tone="bad">{t('lists.holding')}</Notice> : null}
      <Card title={t('lists.read')}>
        <ul className={css['lines']}>
          {data.lists.map(({ name, version, published_on, read_at, is_old }) => (
            <li key={name}>
              <span>
                <strong>{name}</strong>{' '}
                <StatusPill tone={is_old ? 'bad' : 'good'}>
                  {t(is_old ? 'lists.old' : 'lists.current')}
                </StatusPill>
              </span>
              <span className={css['quiet']}>
                {`${t('lists.version')} ${version} · ${t('lists.published')} ${formatDay(published_on)} · ${t('lists.read_at')} ${formatMoment(read_at)}`}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </>
  );
};

/** /screening: hits that nobody has decided, and the lists behind them. *Source*: office.md 7. */
export const ScreeningScreen = () => (
  <Stack>
    <PageTitle intro={t('lists.intro')}>{t('lists.title')}</PageTitle>
    <Lists />
    <OfficeList
      call={listScreeningHits}
      columns={COLUMNS}
      caption={t('lists.title')}
      rowKey={({ uuid }) => uuid}
      empty={{ title: t('lists.empty'), text: t('lists.empty_text') }}
    />
  </Stack>
);
