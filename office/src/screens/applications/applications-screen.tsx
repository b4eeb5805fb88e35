import type { ResponseOf } from '@area/contract/call';
import { listApplications, openApplication } from '@area/contract/office/applications/calls';
import { STARTED_KINDS } from '@area/domain/application/codes';
import { APPLICATION_STATUSES } from '@area/domain/application/transitions';
import { useLocation } from 'wouter';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { FieldsAction } from '../../parts/action/fields-action.tsx';
import { codeIn, textIn } from '../../parts/action/typed-values.ts';
import type { ListFilter } from '../../parts/list/list-filter.ts';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { useMayCall } from '../../parts/rights.ts';
import { Moment } from '../../parts/moment.tsx';
import { ApplicationPill } from './application-pill.tsx';
import { codeText, t } from './texts.ts';

type Line = ResponseOf<typeof listApplications>;

const COLUMNS: readonly OfficeColumn<Line>[] = [
  {
    id: 'reference',
    title: () => t('column.reference'),
    isRowHeader: true,
    cell: ({ reference }) => reference,
  },
  { id: 'people', title: () => t('column.people'), cell: ({ people }) => people || '—' },
  {
    id: 'status',
    title: () => t('column.status'),
    cell: ({ status }) => <ApplicationPill status={status} />,
  },
  {
    id: 'kind',
    title: () => t('column.kind'),
    cell: ({ kind }) => t(`kind.${kind}`),
  },
  {
    id: 'channel',
    title: () => t('column.channel'),
    cell: ({ channel }) => codeText(`codes.application_channel.${channel}`),
  },
  {
    id: 'submitted_at',
    title: () => t('column.submitted'),
    cell: ({ submitted_at }) => <Moment at={submitted_at} />,
  },
  {
    id: 'touched_at',
    title: () => t('column.touched'),
    cell: ({ touched_at }) => <Moment at={touched_at} />,
  },
];

const FILTERS: readonly ListFilter[] = [
  {
    id: 'status',
    label: () => t('column.status'),
    query: 'status',
    options: () => [
      { value: '', label: '—' },
      ...APPLICATION_STATUSES.map((status) => ({
        value: status,
        label: codeText(`codes.application_status.${status}`),
      })),
    ],
  },
];

/** The other doors: the same application, opened by staff. */
const CHANNELS = ['DESK', 'EMAIL', 'POSTAL'] as const;

const Open = () => {
  const [, navigate] = useLocation();
  if (!useMayCall(openApplication)) return null;
  return (
    <FieldsAction
      call={openApplication}
      label={t('open.label')}
      title={t('open.title')}
      intro={t('open.intro')}
      kind="secondary"
      fields={[
        {
          name: 'kind',
          label: t('open.kind'),
          options: STARTED_KINDS.map((value) => ({
            value,
            label: t(`kind.${value}`),
          })),
        },
        {
          name: 'channel',
          label: t('open.channel'),
          options: CHANNELS.map((value) => ({
            value,
            label: codeText(`codes.application_channel.${value}`),
          })),
        },
        { name: 'host', label: t('open.host'), hint: t('open.host_hint') },
        { name: 'given_name', label: t('open.given_name') },
        { name: 'email', label: t('open.email') },
      ]}
      bodyOf={(typed) => ({
        kind: codeIn(STARTED_KINDS, typed['kind']),
        channel: codeIn(CHANNELS, typed['channel']),
        host: textIn(typed, 'host'),
        given_name: textIn(typed, 'given_name'),
        email: textIn(typed, 'email'),
      })}
      outdates={[listApplications]}
      onDone={({ uuid }) => navigate(`/applications/${uuid}`)}
    />
  );
};

/** /applications: everybody who asks to become a client. *Source*: office.md 7. */
export const ApplicationsScreen = () => (
  <Stack>
    <PageTitle intro={t('intro')}>{t('title')}</PageTitle>
    <Row>
      <Open />
    </Row>
    <OfficeList
      call={listApplications}
      columns={COLUMNS}
      filters={FILTERS}
      caption={t('title')}
      rowKey={({ uuid }) => uuid}
      rowHref={({ uuid }) => `/applications/${uuid}`}
      empty={{ title: t('empty'), text: t('empty_text') }}
    />
  </Stack>
);
