import type { AccountSummary } from '@area/contract/accounts/schemas';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { Disclosure } from '@area/kit/layout/disclosure.tsx';
import { RadioCards } from '@area/kit/fields/radio-cards.tsx';
import type { TypedPayment } from './order-types/typed-parts.ts';
import type { Change } from './step-props.ts';
import { MandateField } from './mandate-field.tsx';
import type { DebitableAccount } from './mandates.ts';
import css from './operate.module.css';

interface PaymentPartProps {
  readonly account: AccountSummary;
  readonly debitable: readonly DebitableAccount[];
  readonly draft: TypedPayment;
  /** The one chosen, or the only one. */
  readonly uuid_mandate: string;
  readonly change: Change<TypedPayment>;
  readonly errorOf: (field: string) => string | undefined;
}

const METHODS = ['TRANSFERENCIA', 'DOMICILIACION'] as const;

/** Nothing may be collected yet: there is one way to pay, and the other one is shown with what it needs. */
const OnlyByTransfer = ({ account }: Pick<PaymentPartProps, 'account'>) => (
  <>
    <p>{t('operate.details.payment.by_transfer')}</p>
    <p className={css['note']}>
      {t('operate.details.payment.no_mandate')}{' '}
      <Link href={paths.account(account.uuid, 'banks')}>{t('operate.mend.bank_account')}</Link>
    </p>
  </>
);

/** The choice of payment: by a transfer of the client, or by direct debit if a mandate is signed. */
export const PaymentPart = ({
  account,
  debitable,
  draft,
  uuid_mandate,
  change,
  errorOf,
}: PaymentPartProps) => (
  <Card title={t('operate.details.payment.title')}>
    <div className={css['papers']}>
      {debitable.length === 0 ? (
        <OnlyByTransfer account={account} />
      ) : (
        <RadioCards
          name="payment_method"
          label={t('operate.details.payment.label')}
          value={draft.payment_method}
          cards={METHODS.map((method) => ({
            value: method,
            title: t(`codes.payment_method.${method}`),
            text: t(`operate.details.payment.${method}`),
          }))}
          onChange={(method) =>
            change({ payment_method: method === 'DOMICILIACION' ? method : 'TRANSFERENCIA' })
          }
          error={errorOf('payment_method')}
        />
      )}
      {draft.payment_method === 'DOMICILIACION' ? (
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
