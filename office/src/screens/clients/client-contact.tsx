import type { ResponseOf } from '@area/contract/call';
import { listClientLogins, listClientMessages } from '@area/contract/office/clients/calls';
import type { ClientRecord } from '@area/contract/office/clients/record-schemas';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import type { OfficeColumn } from '../../parts/list/office-column.ts';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { Moment } from '../../parts/moment.tsx';
import { showText } from '../../parts/words/shown.ts';
import { t } from './texts.ts';

type Message = ResponseOf<typeof listClientMessages>;
type Login = ResponseOf<typeof listClientLogins>;

const Delivery = ({ of: { sent_at, last_error } }: { readonly of: Message }) => {
  if (sent_at !== null) return <StatusPill tone="good">{t('message.sent')}</StatusPill>;
  return (
    <StatusPill tone={last_error === null ? 'waiting' : 'bad'}>
      {t(last_error === null ? 'message.waiting' : 'message.failed')}
    </StatusPill>
  );
};

const MESSAGES: readonly OfficeColumn<Message>[] = [
  {
    id: 'subject',
    title: () => t('message.subject'),
    isRowHeader: true,
    cell: ({ subject, channel, body }) => (
      <details>
        <summary>{subject ?? t(`message.${channel}`)}</summary>
        <p style={{ whiteSpace: 'pre-line' }}>{body ?? t('message.secret')}</p>
      </details>
    ),
  },
  {
    id: 'channel',
    title: () => t('message.channel'),
    cell: ({ channel }) => t(`message.${channel}`),
  },
  { id: 'to', title: () => t('message.to'), cell: ({ recipient }) => recipient },
  { id: 'status', title: () => t('message.status'), cell: (of) => <Delivery of={of} /> },
  { id: 'at', title: () => t('message.at'), cell: ({ created_at }) => <Moment at={created_at} /> },
  { id: 'sent', title: () => t('message.sent_at'), cell: ({ sent_at }) => <Moment at={sent_at} /> },
  {
    id: 'error',
    title: () => t('message.error'),
    isOptional: true,
    cell: ({ last_error }) => showText(last_error),
  },
];

/** What was sent to a client, and whether it left. */
export const ClientMessages = ({ id }: { readonly id: string }) => (
  <OfficeList
    call={listClientMessages}
    params={{ id }}
    columns={MESSAGES}
    caption={t('section.messages')}
    rowKey={({ uuid }) => uuid}
    empty={{ title: t('no_messages'), text: t('no_messages_text') }}
  />
);

const LOGINS: readonly OfficeColumn<Login>[] = [
  {
    id: 'opened',
    title: () => t('login.opened'),
    isRowHeader: true,
    cell: ({ opened_at }) => <Moment at={opened_at} />,
  },
  {
    id: 'who',
    title: () => t('login.who'),
    cell: ({ kind, by, reason }) =>
      kind === 'STAFF' ? `${by ?? ''}: ${reason ?? ''}` : t('login.client'),
  },
  {
    id: 'used',
    title: () => t('login.used'),
    cell: ({ last_used_at }) => <Moment at={last_used_at} />,
  },
  { id: 'ended', title: () => t('login.ended'), cell: ({ ended_at }) => <Moment at={ended_at} /> },
  { id: 'ip', title: () => t('login.ip'), cell: ({ ip }) => showText(ip) },
  {
    id: 'device',
    title: () => t('login.device'),
    isOptional: true,
    cell: ({ user_agent }) => showText(user_agent),
  },
];

/** Where a client may log in, and every session. */
export const ClientLogins = ({ client }: { readonly client: ClientRecord }) => (
  <Stack gap="close">
    {client.logins.map(({ portal, invited_at, password_changed_at, last_seen_at }) => (
      <Card key={portal} title={portal}>
        <DataList
          isTight
          items={[
            { term: t('login.seen'), value: <Moment at={last_seen_at} /> },
            { term: t('login.password'), value: <Moment at={password_changed_at} /> },
            { term: t('login.invited'), value: <Moment at={invited_at} /> },
          ]}
        />
      </Card>
    ))}
    <OfficeList
      call={listClientLogins}
      params={{ id: client.uuid }}
      columns={LOGINS}
      caption={t('section.logins')}
      rowKey={({ uuid }) => uuid}
      empty={{ title: t('no_logins'), text: t('no_logins_text') }}
    />
  </Stack>
);
