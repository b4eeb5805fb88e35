import type { Operation } from '@area/contract/operations/schemas';
import { isRegistered } from '@area/domain/operation/codes';
import { t } from './texts.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { CopyButton } from '@area/kit/controls/copy-button.tsx';
import { formatEuros, formatIban } from '@area/kit/figures/format.ts';
import css from './summary.module.css';

type Instructions = NonNullable<Operation['payment_instructions']>;

const FIELDS = ['iban', 'beneficiary', 'reference', 'amount'] as const;

const shown = ({ iban, amount, ...rest }: Instructions) => ({
  ...rest,
  iban: formatIban(iban),
  amount: formatEuros(amount),
});

/** As a bank's form takes it: no spaces, no unit, a comma. */
const copied = ({ amount, ...rest }: Instructions) => ({
  ...rest,
  amount: amount.replace('.', ','),
});

/** The transfer that the order waits for, ready to be carried to one's bank. */
const Transfer = ({ instructions }: { readonly instructions: Instructions }) => {
  const texts = shown(instructions);
  const copies = copied(instructions);
  return (
    <>
      <dl className={css['payment']}>
        {FIELDS.map((field) => (
          <div key={field} className={css['line']}>
            <dt>{t(`operate.summary.payment.${field}`)}</dt>
            <dd className={css['figure']}>{texts[field]}</dd>
            <dd className={css['copy']} data-print="hide">
              <CopyButton text={copies[field]} what={t(`operate.summary.payment.copy.${field}`)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={css['note']}>{t('operate.summary.payment.exact')}</p>
    </>
  );
};

interface PaymentInstructionsProps {
  readonly operation: Operation;
  readonly instructions: Instructions;
}

/** How to pay. An order that is not signed yet asks for no money, so it gives no numbers either. */
export const PaymentInstructions = ({ operation, instructions }: PaymentInstructionsProps) => (
  <Card title={t('operate.summary.payment.title')}>
    {isRegistered(operation.operation_status) ? (
      <p>{t('operate.summary.payment.before')}</p>
    ) : (
      <Transfer instructions={instructions} />
    )}
  </Card>
);
