import type { ResponseOf } from '@area/contract/call';
import {
  listBankLines,
  listPaymentSuggestions,
  listWaitingPayments,
  matchPayment,
  refundPayment,
  unmatchPayment,
} from '@area/contract/office/payments/calls';
import { normaliseIban } from '@area/domain/identifiers/iban';
import { centsFrom } from '@area/domain/money/wire';
import { IbanField } from '@area/kit/fields/iban-field.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { formatEuros } from '@area/kit/figures/format.ts';
import { bindTo } from '@area/kit/forms/use-form.ts';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import { ReasonAction } from '../../parts/action/reason-action.tsx';
import { t } from './texts.ts';

export type BankLine = ResponseOf<typeof listBankLines>;

/** What another answer makes out of date. */
const OUTDATED = [listBankLines, listWaitingPayments, listPaymentSuggestions];

const nothing = () => null;

/** The money pays the order of a suggestion. */
export const ApplyAction = ({
  line: { uuid, amount, payer_name },
  reference,
}: {
  readonly line: BankLine;
  readonly reference: string;
}) => (
  <OfficeAction
    call={matchPayment}
    params={{ id: uuid }}
    label={t('payment.apply')}
    title={t('payment.apply_to', { reference })}
    intro={t('payment.apply_text', {
      amount: formatEuros(amount),
      payer: payer_name || t('payment.no_payer'),
      reference,
    })}
    facts={{ amount: centsFrom(amount) }}
    initial={{}}
    renderFields={nothing}
    bodyOf={() => ({ reference })}
    outdates={OUTDATED}
  />
);

/** The money pays an order that a person names. */
export const ApplyTypedAction = ({ line: { uuid, amount } }: { readonly line: BankLine }) => (
  <OfficeAction
    call={matchPayment}
    params={{ id: uuid }}
    label={t('payment.apply_typed')}
    facts={{ amount: centsFrom(amount) }}
    initial={{ reference: '' }}
    renderFields={(form) => (
      <TextField
        {...bindTo(form, 'reference', t('payment.reference'))}
        hint={t('payment.reference_hint')}
      />
    )}
    bodyOf={({ reference }) => ({ reference: reference.trim() })}
    outdates={OUTDATED}
  />
);

/** The money goes back. What the bank did not say is asked for. */
export const RefundAction = ({ line: { uuid, iban, product } }: { readonly line: BankLine }) => (
  <OfficeAction
    call={refundPayment}
    params={{ id: uuid }}
    label={t('payment.refund')}
    intro={t('payment.refund_text')}
    initial={{ iban: '', product_code: '' }}
    renderFields={(form) => (
      <>
        {iban === '' ? (
          <IbanField
            {...bindTo(form, 'iban', t('payment.refund_iban'))}
            hint={t('payment.refund_iban_hint')}
          />
        ) : null}
        {product === null ? (
          <TextField
            {...bindTo(form, 'product_code', t('payment.refund_product'))}
            hint={t('payment.refund_product_hint')}
          />
        ) : null}
      </>
    )}
    bodyOf={(typed) => ({
      ...(typed.iban.trim() === '' ? {} : { iban: normaliseIban(typed.iban) }),
      ...(typed.product_code.trim() === '' ? {} : { product_code: typed.product_code.trim() }),
    })}
    outdates={OUTDATED}
  />
);

/** The money is taken from its order. */
export const UnmatchAction = ({ line: { uuid, amount } }: { readonly line: BankLine }) => (
  <ReasonAction
    call={unmatchPayment}
    params={{ id: uuid }}
    label={t('payment.unmatch')}
    intro={t('payment.unmatch_text')}
    kind="danger"
    facts={{ amount: centsFrom(amount) }}
    outdates={OUTDATED}
  />
);
