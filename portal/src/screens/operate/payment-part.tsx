import type { AccountSummary } from '@area/contract/accounts/schemas';
import { useState } from 'react';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Disclosure } from '@area/kit/layout/disclosure.tsx';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import type { TypedPayment } from './order-types/typed-parts.ts';
import type { Change } from './step-props.ts';
import { MandateField } from './mandate-field.tsx';
import { whyNoDebit } from './mandates.ts';
import type { Debitable } from './use-debitable.ts';
import css from './operate.module.css';

interface PaymentPartProps {
  readonly account: AccountSummary;
  /** What is known of direct debits, and the mandate that is chosen, or the only one. */
  readonly paid: Debitable & { readonly uuid_mandate: string };
  readonly draft: TypedPayment;
  readonly change: Change<TypedPayment>;
  readonly errorOf: (field: string) => string | undefined;
}

const METHODS = ['TRANSFERENCIA', 'DOMICILIACION'] as const;

/** Nothing may be collected yet: what that needs. */
const NoMandate = ({ account }: Pick<PaymentPartProps, 'account'>) => (
  <p className={css['note']}>
    {t('operate.details.payment.no_mandate')}{' '}
    <Link href={paths.account(account.uuid, 'banks')}>{t('operate.mend.bank_account')}</Link>
  </p>
);

/** Both ways to pay. The one that cannot be chosen says why. */
const Methods = ({
  paid: { debitable },
  draft,
  change,
  errorOf,
}: Omit<PaymentPartProps, 'account'>) => {
  const whyNot = whyNoDebit(debitable);
  return (
    <RadioCards
      name="payment_method"
      label={t('operate.details.payment.label')}
      value={draft.payment_method}
      cards={METHODS.map((method) => {
        const isClosed = method === 'DOMICILIACION' && whyNot !== undefined;
        return {
          value: method,
          title: t(`codes.payment_method.${method}`),
          text: t(isClosed ? whyNot : `operate.details.payment.${method}`),
          isDisabled: isClosed,
        };
      })}
      onChange={(method) =>
        change({ payment_method: method === 'DOMICILIACION' ? method : 'TRANSFERENCIA' })
      }
      error={errorOf('payment_method')}
    />
  );
};

/**
 * Whether there is something to choose: a mandate, or a direct debit of before that can no longer be made. It stays, so that
 * what was pressed does not vanish under the finger.
 */
const useIsChoice = ({ debitable, failure }: Debitable, { payment_method }: TypedPayment) => {
  const isChoice =
    payment_method === 'DOMICILIACION' || failure !== undefined || Boolean(debitable?.length);
  const [wasChoice, setWasChoice] = useState(isChoice);
  if (isChoice && !wasChoice) setWasChoice(true);
  return isChoice || wasChoice;
};

/** The choice of payment: by a transfer of the client, or by direct debit if a mandate is signed. */
export const PaymentPart = ({ account, paid, draft, change, errorOf }: PaymentPartProps) => {
  const { debitable, failure, onRetry, uuid_mandate } = paid;
  const isChoice = useIsChoice(paid, draft);
  return (
    <Card title={t('operate.details.payment.title')}>
      <div className={css['papers']}>
        {isChoice ? <Methods {...{ paid, draft, change, errorOf }} /> : null}
        {debitable && !isChoice ? <p>{t('operate.details.payment.by_transfer')}</p> : null}
        {debitable || failure ? null : <Skeleton />}
        {failure ? <FailureState error={failure} onRetry={onRetry} /> : null}
        {debitable?.length === 0 ? <NoMandate account={account} /> : null}
        {debitable && debitable.length > 0 && draft.payment_method === 'DOMICILIACION' ? (
          <MandateField
            debitable={debitable}
            value={uuid_mandate}
            onChange={(uuid) => change({ uuid_mandate: uuid })}
            error={errorOf('uuid_mandate')}
          />
        ) : null}
      </div>
      <Disclosure title={t('operate.details.payment.others')}>
        {t('operate.details.payment.others_text')}
      </Disclosure>
    </Card>
  );
};
