import { getOfficeAccount } from '@area/contract/office/accounts/calls';
import type { AccountRecord } from '@area/contract/office/accounts/record-schemas';
import { listOrders } from '@area/contract/office/orders/calls';
import { encodeFilter } from '@area/contract/list-filter';
import { useParams } from 'wouter';
import { Card } from '@area/kit/layout/card.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { useCall } from '@area/kit/transport/use-call.ts';
import { UnreadPage } from '../../parts/record/unread-page.tsx';
import { OfApplication } from '../../parts/about/of-application.tsx';
import { WaitingProposals } from '../../parts/about/waiting-proposals.tsx';
import { OfficeList } from '../../parts/list/office-list.tsx';
import { ORDER_COLUMNS } from '../../parts/orders/order-columns.tsx';
import { Record } from '../../parts/record/record.tsx';
import { codeWord } from '../../parts/words/code-words.ts';
import { AccountPill } from '../../parts/words/pills.tsx';
import { Moment } from '../../parts/moment.tsx';
import { AccountActions } from './account-actions.tsx';
import { AccountBanks } from './account-banks.tsx';
import { AccountHistory } from './account-history.tsx';
import { AccountHoldings } from './account-holdings.tsx';
import { AccountPeople } from './account-people.tsx';
import { AccountPlan } from './account-plan.tsx';
import { t } from './texts.ts';

const factsOf = (account: AccountRecord) => [
  { term: t('alias'), value: account.alias },
  { term: t('type'), value: t(`of.${account.type}`) },
  {
    term: t('arrangement'),
    value: codeWord('signature_arrangement', account.signature_arrangement),
  },
  { term: t('required'), value: account.required_signatures ?? '—' },
  { term: t('unsigned'), value: t(account.has_pending_account_docs_signed ? 'yes' : 'no') },
  { term: t('shown'), value: t(account.is_private_area ? 'yes' : 'no') },
  { term: t('frequency'), value: codeWord('report_frequency', account.report_frequency) },
  { term: t('opened'), value: <Moment at={account.created_at} /> },
  { term: t('closed'), value: <Moment at={account.closed_at} /> },
];

const Orders = ({ uuid }: { readonly uuid: string }) => (
  <Card title={t('orders')}>
    <OfficeList
      call={listOrders}
      query={{ $filter: encodeFilter([{ field: 'uuid_account', op: 'eq', value: uuid }]) }}
      columns={ORDER_COLUMNS}
      caption={t('orders')}
      rowKey={(order) => order.uuid}
      rowHref={({ reference }) => `/orders/${reference}`}
      empty={{ title: t('no_orders'), text: t('no_orders_text') }}
    />
  </Card>
);

/** /accounts/:id: an account with its people, what it holds, and its bank accounts. */
export const AccountScreen = () => {
  const { id = '' } = useParams<{ id: string }>();
  const { data, error, refetch } = useCall(getOfficeAccount, { params: { id } });
  if (!data)
    return (
      <UnreadPage
        title={t('account')}
        failed={t('failed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Record
      title={data.number}
      status={<AccountPill status={data.status} />}
      back={{ href: '/clients', label: t('back') }}
      actions={<AccountActions account={data} />}
      facts={factsOf(data)}
    >
      <Stack>
        <WaitingProposals proposals={data.proposals} />
        <OfApplication application={data.application} />
        <AccountPeople account={data} />
        <AccountHoldings account={data} />
        <AccountBanks account={data} />
        <AccountHistory account={data} />
        {data.plan === null ? null : <AccountPlan account={data} plan={data.plan} />}
        <Orders uuid={data.uuid} />
      </Stack>
    </Record>
  );
};
