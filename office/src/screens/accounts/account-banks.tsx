import { getOfficeAccount } from '@area/contract/office/accounts/calls';
import type { AccountRecord } from '@area/contract/office/accounts/record-schemas';
import {
  changePayoutAccount,
  rejectBankAccount,
  requestClientMandate,
  revokeClientMandate,
  validateBankAccount,
} from '@area/contract/office/bank-accounts/calls';
import { formatIban } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Row } from '@area/kit/layout/stack.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import type { Column } from '@area/kit/table/column.ts';
import { Table } from '@area/kit/table/table.tsx';
import { FieldsAction } from '../../parts/action/fields-action.tsx';
import { ReasonAction } from '../../parts/action/reason-action.tsx';
import { codeWord } from '../../parts/words/code-words.ts';
import { Moment } from '../../parts/moment.tsx';
import { showText } from '../../parts/words/shown.ts';
import { t } from './texts.ts';

type Bank = AccountRecord['bank_accounts'][number];

const OUTDATES = [getOfficeAccount];

const PayoutAction = ({ id }: { readonly id: string }) => (
  <ReasonAction
    call={changePayoutAccount}
    params={{ id }}
    kind="quiet"
    label={t('bank.payout')}
    intro={t('bank.payout_intro')}
    outdates={OUTDATES}
  />
);

/** Its holder signs an order to debit it; the office sends it at their request, and takes it back. */
const MandateAction = ({ bank: { uuid: id, mandate } }: { readonly bank: Bank }) =>
  mandate === null ? (
    <FieldsAction
      call={requestClientMandate}
      params={{ id }}
      kind="quiet"
      label={t('bank.mandate_request')}
      intro={t('bank.mandate_request_intro')}
      fields={[]}
      bodyOf={() => ({})}
      outdates={OUTDATES}
    />
  ) : (
    <ReasonAction
      call={revokeClientMandate}
      params={{ id }}
      kind="quiet"
      label={t('bank.mandate_revoke')}
      intro={t('bank.mandate_revoke_intro')}
      outdates={OUTDATES}
    />
  );

const BankActions = ({ bank }: { readonly bank: Bank }) => {
  const { uuid: id, status, is_payout } = bank;
  if (status === 'PENDING')
    return (
      <Row>
        <FieldsAction
          call={validateBankAccount}
          params={{ id }}
          kind="quiet"
          label={t('bank.validate')}
          fields={[]}
          bodyOf={() => ({})}
          outdates={OUTDATES}
        />
        <ReasonAction
          call={rejectBankAccount}
          params={{ id }}
          kind="quiet"
          label={t('bank.reject')}
          outdates={OUTDATES}
        />
      </Row>
    );
  return status === 'VALIDATED' ? (
    <Row>
      {is_payout ? null : <PayoutAction id={id} />}
      <MandateAction bank={bank} />
    </Row>
  ) : (
    '—'
  );
};

const columns = (): readonly Column<Bank>[] => [
  { id: 'iban', title: 'IBAN', isRowHeader: true, cell: ({ iban }) => formatIban(iban) },
  { id: 'holder', title: t('bank.holder'), phone: 'note', cell: ({ holder }) => holder },
  {
    id: 'status',
    title: t('bank.status'),
    phone: 'state',
    cell: ({ status, rejected_because }) =>
      [codeWord('bank_account_status', status), rejected_because].filter(Boolean).join(': '),
  },
  {
    id: 'payout',
    title: t('bank.is_payout'),
    cell: ({ is_payout }) => t(is_payout ? 'yes' : 'no'),
  },
  {
    id: 'mandate',
    title: t('bank.mandate'),
    cell: ({ mandate }) =>
      mandate === null ? '—' : `${codeWord('mandate_status', mandate.status)} · ${mandate.id}`,
  },
  {
    id: 'at',
    title: t('bank.at'),
    cell: ({ validated_at, created_at }) => <Moment at={validated_at ?? created_at} />,
  },
  {
    id: 'by',
    title: t('bank.by'),
    isWideOnly: true,
    cell: ({ decided_by }) => showText(decided_by),
  },
  { id: 'act', title: t('people.act'), cell: (bank) => <BankActions bank={bank} /> },
];

/** The bank accounts of an account, and to which one it is paid. */
export const AccountBanks = ({ account }: { readonly account: AccountRecord }) => (
  <Card title={t('banks')}>
    {account.bank_accounts.length === 0 ? (
      <EmptyState title={t('no_banks')} text={t('no_banks_text')} />
    ) : (
      <Table
        caption={t('banks')}
        columns={columns()}
        rows={account.bank_accounts}
        rowKey={({ uuid }) => uuid}
      />
    )}
  </Card>
);
