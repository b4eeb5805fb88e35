import type { ClientRecord } from '@area/contract/office/clients/record-schemas';
import { Link } from 'wouter';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { Columns, Stack } from '@area/kit/layout/stack.tsx';
import { OpenRequirements } from '../../parts/about/open-requirements.tsx';
import { codeWord } from '../../parts/words/code-words.ts';
import { Moment } from '../../parts/moment.tsx';
import { showDay, showText } from '../../parts/words/shown.ts';
import { t } from './texts.ts';

interface OfClient {
  readonly client: ClientRecord;
}

const identityOf = (client: ClientRecord) => [
  { term: codeWord('document_type', client.document_type), value: client.document_number },
  {
    term: t('expires'),
    value: client.is_document_permanent ? t('permanent') : showDay(client.document_expiration_date),
  },
  { term: t('type'), value: codeWord('intervener_type', client.intervener_type) },
  { term: t('birthdate'), value: showDay(client.birthdate) },
  { term: t('nationality'), value: showText(client.nationality) },
  { term: t('since'), value: <Moment at={client.created_at} /> },
  { term: t('source'), value: codeWord('channel', client.source) },
];

const addressText = (address: ClientRecord['addresses'][number]): string =>
  [
    `${address.street_type} ${address.street} ${address.number}`,
    [address.floor, address.door].filter(Boolean).join(' '),
    `${address.postal_code} ${address.city}`,
    address.country,
  ]
    .filter((line) => line.trim() !== '')
    .join(', ');

const contactOf = (client: ClientRecord) => [
  { term: t('email'), value: showText(client.email) },
  {
    term: t('phone'),
    value: client.mobile_phone ? `${client.mobile_phone_prefix} ${client.mobile_phone}` : '—',
  },
  { term: t('mailing'), value: codeWord('mailing_type', client.mailing_type) },
  ...client.addresses.map((address) => ({
    term: t(`address.${address.kind}`),
    value: addressText(address),
  })),
];

/** What waits, each with where it is seen to. */
const Waiting = ({ client }: OfClient) => {
  const { changes, documents, envelopes, issues } = client.waiting;
  const lines = [
    { count: changes, text: t('waiting.changes', { count: changes }), section: 'events' },
    { count: documents, text: t('waiting.documents', { count: documents }), section: 'documents' },
    { count: envelopes, text: t('waiting.envelopes', { count: envelopes }), section: 'events' },
    { count: issues, text: t('waiting.issues', { count: issues }), section: 'issues' },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) return <p>{t('waiting.nothing')}</p>;
  return (
    <ul>
      {lines.map(({ text, section }) => (
        <li key={text}>
          <Link href={`/clients/${client.uuid}/${section}`}>{text}</Link>
        </li>
      ))}
    </ul>
  );
};

/** Why the client cannot operate, account by account. */
const Operating = ({ client }: OfClient) =>
  client.accounts.length === 0 ? (
    <p>{t('no_accounts')}</p>
  ) : (
    client.accounts.map(({ uuid, number, roles, open_requirements }) => (
      <div key={uuid}>
        <h3>
          <Link href={`/accounts/${uuid}`}>{number}</Link>{' '}
          <small>{roles.map((role) => codeWord('role', role)).join(', ')}</small>
        </h3>
        <OpenRequirements open={open_requirements} />
      </div>
    ))
  );

/** Who a client is, where they are reached, what waits, and why they cannot operate. */
export const ClientSummary = ({ client }: OfClient) => (
  <Columns isEven>
    <Stack gap="close">
      <Card title={t('identity')}>
        <DataList items={identityOf(client)} isTight />
      </Card>
      <Card title={t('contact')}>
        <DataList items={contactOf(client)} isTight />
      </Card>
    </Stack>
    <Stack gap="close">
      <Card title={t('may_operate')}>
        <Operating client={client} />
      </Card>
      <Card title={t('waits')}>
        <Waiting client={client} />
      </Card>
    </Stack>
  </Columns>
);
