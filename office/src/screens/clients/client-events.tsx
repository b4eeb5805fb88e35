import type { ResponseOf } from '@area/contract/call';
import { listClientEvents } from '@area/contract/office/clients/calls';
import { CLIENT_EVENTS } from '@area/domain/staff/client-events';
import type { ClientEvent } from '@area/domain/staff/client-events';
import { Link } from 'wouter';
import type { ListFilter } from '../../parts/list/list-filter.ts';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { codeWord } from '../../parts/words/code-words.ts';
import { Moment } from '../../parts/moment.tsx';
import { showText } from '../../parts/words/shown.ts';
import { t } from './texts.ts';

type Happened = ResponseOf<typeof listClientEvents>;

/** The words of what happened, where they are codes. */
const WORDS: Readonly<Partial<Record<ClientEvent, Parameters<typeof codeWord>[0]>>> = {
  STATUS: 'intervener_status',
  ROLE: 'role',
  ROLE_END: 'role',
  ORDER: 'operation_status',
  DOCUMENT: 'document',
  DOCUMENT_CHECK: 'document_validation_status',
  SIGNATURE: 'signed_purpose',
  CHANGE: 'pending_kind',
  CHANGE_DECISION: 'draft_status',
  BANK_ACCOUNT: 'bank_account_status',
  ISSUE: 'issue_status',
};

const wordOf = ({ kind, what }: Happened): string => {
  const list = WORDS[kind];
  return list ? codeWord(list, what) : showText(what);
};

const COLUMNS: readonly OfficeColumn<Happened>[] = [
  { id: 'at', title: () => t('event.at'), isRowHeader: true, cell: ({ at }) => <Moment at={at} /> },
  { id: 'kind', title: () => t('event.kind'), cell: ({ kind }) => t(`event.of.${kind}`) },
  { id: 'what', title: () => t('event.what'), cell: wordOf },
  {
    id: 'detail',
    title: () => t('event.detail'),
    cell: ({ kind, detail, order }) => (
      <>
        {order === null ? null : <Link href={`/orders/${order}`}>{order}</Link>}{' '}
        {kind === 'ORDER' ? codeWord('operation_type', detail) : (detail ?? '')}
      </>
    ),
  },
  { id: 'by', title: () => t('event.by'), cell: ({ by }) => showText(by) },
];

const FILTERS: readonly ListFilter[] = [
  {
    id: 'kind',
    label: () => t('event.kind'),
    options: () => CLIENT_EVENTS.map((kind) => ({ value: kind, label: t(`event.of.${kind}`) })),
  },
];

/** Everything that happened with a client, the newest first. */
export const ClientEvents = ({ id }: { readonly id: string }) => (
  <OfficeList
    call={listClientEvents}
    params={{ id }}
    columns={COLUMNS}
    filters={FILTERS}
    caption={t('section.events')}
    rowKey={({ at, kind, what, detail, order }) => [at, kind, what, detail, order].join()}
    empty={{ title: t('no_events'), text: t('no_events_text') }}
  />
);
