import type { ResponseOf } from '@area/contract/call';
import {
  downloadClientDocument,
  listClientDocuments,
  listClientIssues,
} from '@area/contract/office/clients/calls';
import type { ClientRecord } from '@area/contract/office/clients/record-schemas';
import { createClientIssue } from '@area/contract/office/issues/calls';
import { listOrders } from '@area/contract/office/orders/calls';
import { STAFF_ISSUE_CATEGORIES } from '@area/domain/issue/handling';
import { useMemo } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useDownload } from '@area/kit/transport/use-download.ts';
import { FieldsAction } from '../../parts/action/fields-action.tsx';
import { codeIn, textIn } from '../../parts/action/typed-values.ts';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { ORDER_COLUMNS } from '../../parts/orders/order-columns.tsx';
import { useMayCall } from '../../parts/rights.ts';
import { codeOptions, codeWord } from '../../parts/words/code-words.ts';
import { Moment } from '../../parts/moment.tsx';
import { t } from './texts.ts';

interface OfId {
  readonly id: string;
}

/** The orders on the accounts of a client. */
export const ClientOrders = ({ id }: OfId) => (
  <OfficeList
    call={listOrders}
    query={{ client: id }}
    columns={ORDER_COLUMNS}
    caption={t('section.orders')}
    rowKey={({ uuid }) => uuid}
    rowHref={({ reference }) => `/orders/${reference}`}
    empty={{ title: t('no_orders'), text: t('no_orders_text') }}
  />
);

type Document = ResponseOf<typeof listClientDocuments>;

/** Opens a document; the look is written down. */
const OpenDocument = ({ id, of }: OfId & { readonly of: Document }) => {
  const { mutate, isPending } = useDownload(downloadClientDocument);
  const mayOpen = useMayCall(downloadClientDocument);
  if (!mayOpen) return '—';
  const open = (): void =>
    mutate(
      {
        input: { params: { id, paperId: of.uuid } },
        filename: of.filename,
        isOpened: of.mime_type === 'application/pdf',
      },
      {
        onError: ({ info }) => showToast({ tone: 'bad', title: t('document.failed'), text: info }),
      },
    );
  return (
    <Button
      kind="quiet"
      isPending={isPending}
      onPress={open}
      label={`${t('document.open')}: ${of.title}`}
    >
      {t('document.open')}
    </Button>
  );
};

const documentColumns = (id: string): readonly OfficeColumn<Document>[] => [
  {
    id: 'title',
    title: () => t('document.title'),
    isRowHeader: true,
    cell: ({ title, filename }) => title || filename,
  },
  {
    id: 'kind',
    title: () => t('document.kind'),
    cell: ({ subcategory }) => codeWord('document', subcategory),
  },
  {
    id: 'status',
    title: () => t('document.status'),
    cell: ({ status, rejected_because }) =>
      [codeWord('document_validation_status', status), rejected_because].filter(Boolean).join(': '),
  },
  { id: 'at', title: () => t('document.at'), cell: ({ created_at }) => <Moment at={created_at} /> },
  { id: 'open', title: () => t('document.open'), cell: (of) => <OpenDocument id={id} of={of} /> },
];

/** The documents of a client. */
export const ClientDocuments = ({ id }: OfId) => {
  const columns = useMemo(() => documentColumns(id), [id]);
  return (
    <OfficeList
      call={listClientDocuments}
      params={{ id }}
      columns={columns}
      caption={t('section.documents')}
      rowKey={({ uuid }) => uuid}
      empty={{ title: t('no_documents'), text: t('no_documents_text') }}
    />
  );
};

type Issue = ResponseOf<typeof listClientIssues>;

const ISSUES: readonly OfficeColumn<Issue>[] = [
  {
    id: 'subject',
    title: () => t('issue.subject'),
    isRowHeader: true,
    cell: ({ subject }) => subject,
  },
  {
    id: 'category',
    title: () => t('issue.category'),
    cell: ({ category }) => codeWord('issue_category', category),
  },
  {
    id: 'status',
    title: () => t('issue.status'),
    cell: ({ status }) => codeWord('issue_status', status),
  },
  { id: 'at', title: () => t('issue.at'), cell: ({ created_at }) => <Moment at={created_at} /> },
  {
    id: 'until',
    title: () => t('issue.until'),
    cell: ({ expires_on }) => <Moment at={expires_on} />,
  },
];

const NewIssue = ({ client }: { readonly client: ClientRecord }) => (
  <FieldsAction
    call={createClientIssue}
    label={t('issue.new')}
    kind="primary"
    fields={[
      {
        name: 'category',
        label: t('issue.category'),
        options: codeOptions('issue_category', STAFF_ISSUE_CATEGORIES),
        initial: STAFF_ISSUE_CATEGORIES[0],
      },
      { name: 'subject', label: t('issue.subject') },
      { name: 'description', label: t('issue.description'), kind: 'lines' },
    ]}
    bodyOf={(typed) => ({
      document_number: client.document_number,
      category: codeIn(STAFF_ISSUE_CATEGORIES, typed['category']),
      subject: textIn(typed, 'subject'),
      description: textIn(typed, 'description'),
    })}
    outdates={[listClientIssues]}
  />
);

/** What a client asked, and a new question for one who called. */
export const ClientIssues = ({ client }: { readonly client: ClientRecord }) => (
  <Stack gap="close">
    <div>
      <NewIssue client={client} />
    </div>
    <OfficeList
      call={listClientIssues}
      params={{ id: client.uuid }}
      columns={ISSUES}
      caption={t('section.issues')}
      rowKey={({ uuid }) => uuid}
      rowHref={({ uuid }) => `/issues/${uuid}`}
      empty={{ title: t('no_issues'), text: t('no_issues_text') }}
    />
  </Stack>
);
