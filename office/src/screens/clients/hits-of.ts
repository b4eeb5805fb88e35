import type { ResponseOf } from '@area/contract/call';
import type { searchOffice } from '@area/contract/office/search/calls';
import { formatEuros, formatIban } from '@area/kit/figures/format.ts';
import type { SearchHit } from '../../parts/area.ts';
import { codeWord } from '../../parts/words/code-words.ts';
import { t } from './texts.ts';

type Found = ResponseOf<typeof searchOffice>;
type KindOfHit = keyof Found;

/** The kinds of what is found, in the order in which they are shown. */
export const HIT_KINDS: readonly KindOfHit[] = [
  'clients',
  'accounts',
  'bank_accounts',
  'orders',
  'envelopes',
];

const hrefOfEnvelope = ({
  order,
  client_uuid,
  account_uuid,
}: Found['envelopes'][number]): string => {
  if (order !== null) return `/orders/${order}`;
  return account_uuid === null ? `/clients/${client_uuid ?? ''}` : `/accounts/${account_uuid}`;
};

/** What was found as lines that lead somewhere, kind by kind. */
export const hitsOf = (found: Found): Readonly<Record<KindOfHit, readonly SearchHit[]>> => ({
  clients: found.clients.map(({ uuid, name, document_number, intervener_status }) => ({
    id: uuid,
    title: name,
    kind: t('hits.clients'),
    note: `${document_number} · ${codeWord('intervener_status', intervener_status)}`,
    href: `/clients/${uuid}`,
  })),
  accounts: found.accounts.map(({ uuid, number, owners, status }) => ({
    id: uuid,
    title: number,
    kind: t('hits.accounts'),
    note: `${owners} · ${codeWord('account_status', status)}`,
    href: `/accounts/${uuid}`,
  })),
  bank_accounts: found.bank_accounts.map(({ uuid, iban, number, owners }) => ({
    id: `${uuid}-${iban}`,
    title: formatIban(iban),
    kind: t('hits.bank_accounts'),
    note: `${owners} · ${number}`,
    href: `/accounts/${uuid}`,
  })),
  orders: found.orders.map(({ reference, type, product, amount, operation_status }) => ({
    id: reference,
    title: `${reference} · ${codeWord('operation_type', type)}`,
    kind: t('hits.orders'),
    note: [product, amount && formatEuros(amount), codeWord('operation_status', operation_status)]
      .filter(Boolean)
      .join(' · '),
    href: `/orders/${reference}`,
  })),
  envelopes: found.envelopes.map((envelope) => ({
    id: envelope.code,
    title: envelope.code,
    kind: t('hits.envelopes'),
    note: `${codeWord('signed_purpose', envelope.purpose)} · ${codeWord('envelope_status', envelope.status)}`,
    href: hrefOfEnvelope(envelope),
  })),
});
