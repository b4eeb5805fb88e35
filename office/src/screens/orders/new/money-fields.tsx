import { formatIban } from '@area/kit/figures/format.ts';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { isPayingOut, isRepeating } from '@area/domain/operation/type-lists';
import { codeIn } from '../../../parts/action/typed-values.ts';
import { codeOptions } from '../../../parts/words/code-words.ts';
import { t } from '../texts.ts';
import {
  DESK_INDICATORS,
  DESK_METHODS,
  isDebited,
  isExcessRefund,
  isMeasured,
  isPaidOnce,
  isPlainAmount,
} from './draft.ts';
import type { DraftFieldsProps, PartProps } from './fields-props.ts';
import { OrderAmountField, PeriodicityField, StartField } from './shared-fields.tsx';

/** In euros, in units, or all of it. */
const Measured = ({ draft, onChange }: PartProps) => (
  <>
    <Select
      name="indicator"
      label={t('new.indicator')}
      value={draft.indicator}
      options={codeOptions('amount_indicator', DESK_INDICATORS)}
      onChange={(value) => onChange({ indicator: codeIn(DESK_INDICATORS, value) })}
    />
    {draft.indicator === 'P' ? (
      <AmountField
        name="units"
        label={t('fact.units')}
        unit=""
        value={draft.units}
        onChange={(units) => onChange({ units })}
      />
    ) : null}
    {draft.indicator === 'B' || draft.indicator === 'I' ? (
      <OrderAmountField draft={draft} onChange={onChange} />
    ) : null}
  </>
);

const Rhythm = ({ draft, onChange }: PartProps) => (
  <>
    <PeriodicityField draft={draft} onChange={onChange} />
    <StartField draft={draft} onChange={onChange} />
    <DayField
      name="end"
      label={t('new.end')}
      isOptional
      value={draft.end}
      onChange={(end) => onChange({ end })}
    />
  </>
);

const YearField = ({ draft, onChange }: PartProps) => (
  <TextField
    name="year"
    label={t('new.year')}
    autoComplete="off"
    inputMode="numeric"
    value={draft.year}
    onChange={(year) => onChange({ year })}
  />
);

/** How much of an order, and when it repeats. */
export const HowMuch = (parts: PartProps) => (
  <>
    {isExcessRefund(parts.draft) ? <YearField {...parts} /> : null}
    {isMeasured(parts.draft) ? <Measured {...parts} /> : null}
    {isPlainAmount(parts.draft) ? <OrderAmountField {...parts} /> : null}
    {isRepeating(parts.draft.type) ? <Rhythm {...parts} /> : null}
  </>
);

/** Where it is paid to. */
const PaidTo = ({ account, draft, onChange }: DraftFieldsProps) => (
  <Select
    name="bank"
    label={t('new.bank')}
    value={draft.bank}
    placeholder="—"
    options={account.bank_accounts
      .filter(({ status }) => status === 'VALIDATED')
      .map(({ uuid, iban }) => ({ value: uuid, label: formatIban(iban) }))}
    onChange={(bank) => onChange({ bank })}
  />
);

/** By which signed order to debit it is collected; the page of the account has new ones sent to sign. */
const CollectedBy = ({ account, draft, onChange }: DraftFieldsProps) => {
  const options = account.bank_accounts.flatMap(({ iban, mandate }) =>
    mandate?.status === 'ACTIVE'
      ? [{ value: mandate.uuid, label: `${formatIban(iban)} · ${mandate.id}` }]
      : [],
  );
  return (
    <Select
      name="mandate"
      label={t('new.mandate')}
      {...(options.length === 0 && { hint: t('new.no_mandate') })}
      value={draft.mandate}
      placeholder="—"
      options={options}
      onChange={(mandate) => onChange({ mandate })}
    />
  );
};

/** From where its money comes, or where it goes. */
export const MoneyFields = (parts: DraftFieldsProps) => {
  const { draft, onChange } = parts;
  return (
    <>
      {isPaidOnce(draft) ? (
        <Select
          name="method"
          label={t('fact.method')}
          value={draft.method}
          options={codeOptions('payment_method', DESK_METHODS)}
          onChange={(value) => onChange({ method: codeIn(DESK_METHODS, value) })}
        />
      ) : null}
      {isDebited(draft) ? <CollectedBy {...parts} /> : null}
      {isPayingOut(draft.type) ? <PaidTo {...parts} /> : null}
    </>
  );
};
