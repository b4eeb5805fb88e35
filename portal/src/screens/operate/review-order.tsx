import type { BankAccount } from '@area/contract/bank-accounts/schemas';
import type { AccountSummary } from '@area/contract/accounts/schemas';
import type { ReactNode } from 'react';
import { useBankAccounts } from '../../calls/bank-accounts.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import type { DataItem } from '@area/kit/figures/data-list.tsx';
import { DataList } from '@area/kit/figures/data-list.tsx';
import { productName } from '../../parts/products/product-name.ts';
import type { TypedDraft } from './draft.ts';
import { bankLine } from './mandates.ts';
import css from './review.module.css';
import { ChangeLink } from './review-card.tsx';
import type { Step } from './steps.ts';
import type { DraftContext } from './step-props.ts';

interface ReviewOrderProps {
  readonly account: AccountSummary;
  readonly draft: TypedDraft;
  readonly chosen: DraftContext;
}

const Changeable = ({
  step,
  what,
  children,
}: {
  readonly step: Step;
  readonly what: string;
  readonly children: ReactNode;
}) => (
  <span className={css['changeable']}>
    <span>{children}</span>
    <ChangeLink step={step} what={what} />
  </span>
);

const item = (term: string, step: Step, value: ReactNode): DataItem => ({
  term,
  value: (
    <Changeable step={step} what={term}>
      {value}
    </Changeable>
  ),
});

const productsOf = ({ held, product }: DraftContext): readonly DataItem[] => {
  const bought = product && productName(product);
  return [
    ...(held
      ? [
          item(
            t(product ? 'operate.review.from' : 'operate.review.product'),
            'product',
            productName(held),
          ),
        ]
      : []),
    ...(bought === undefined
      ? []
      : [
          item(
            t(held ? 'operate.review.to' : 'operate.review.product'),
            held ? 'destination' : 'product',
            bought,
          ),
        ]),
  ];
};

const confirmedOf = ({ product, simulation: { verdict } }: DraftContext): readonly DataItem[] =>
  product && verdict !== null
    ? [
        {
          term: t('operate.review.documents'),
          value: t(
            product.type === 'P'
              ? 'operate.review.documents_plan'
              : 'operate.review.documents_value',
          ),
        },
        {
          term: t('operate.review.suitability'),
          value:
            verdict === 'NO_CONVENIENTE'
              ? t('operate.review.suitability_typed')
              : t(`codes.suitability.${verdict}`),
        },
      ]
    : [];

const nameOf = (bank: BankAccount | undefined): string => (bank ? bankLine(bank) : '');

/** How money comes, or where it goes. */
const usePaid = ({ account, draft }: ReviewOrderProps): readonly DataItem[] => {
  const { data: banks = [] } = useBankAccounts(account.uuid);
  if ('uuid_bank_account' in draft) {
    const bank = banks.find(({ uuid }) => uuid === draft.uuid_bank_account);
    return [item(t('operate.review.paid_to'), 'details', nameOf(bank))];
  }
  if (!('uuid_mandate' in draft)) return [];
  const { uuid_mandate } = draft;
  if (uuid_mandate === '' && !('payment_method' in draft)) return [];
  const bank = banks.find(({ mandate }) => mandate?.uuid === uuid_mandate);
  const how =
    uuid_mandate === ''
      ? t('codes.payment_method.TRANSFERENCIA')
      : `${t('codes.payment_method.DOMICILIACION')}\u00a0· ${nameOf(bank)}`;
  return [item(t('operate.review.payment'), 'details', how)];
};

/** What was decided, each with the way back to it. */
export const ReviewOrder = (props: ReviewOrderProps) => {
  const { account, draft, chosen } = props;
  const paid = usePaid(props);
  return (
    <Card title={t('operate.review.order')}>
      <DataList
        isTight
        items={[
          item(t('operate.review.account'), 'account', `${account.alias}\u00a0· ${account.number}`),
          item(t('operate.review.operation'), 'type', t(`operate.type.${draft.type}`)),
          ...productsOf(chosen),
          ...paid,
          ...confirmedOf(chosen),
        ]}
      />
    </Card>
  );
};
