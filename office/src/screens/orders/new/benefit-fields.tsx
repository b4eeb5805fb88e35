import { encodeFilter } from '@area/contract/list-filter';
import { listOrders } from '@area/contract/office/orders/calls';
import { factsOf } from '@area/domain/operation/types';
import {
  BENEFIT_VARIATIONS,
  COMPARTMENTS,
  REDEMPTION_CAUSES,
  REDEMPTION_COLLECTIONS,
  SOURCE_SITUATIONS,
} from '@area/domain/pension/codes';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { TextArea } from '@area/kit/fields/text-area.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { useList } from '@area/kit/transport/use-call.ts';
import { codeIn } from '../../../parts/action/typed-values.ts';
import { codeOptions } from '../../../parts/words/code-words.ts';
import { showMoment } from '../../../parts/words/shown.ts';
import { t } from '../texts.ts';
import { isVaried, isWithCapital, isWithIncome } from './benefit-terms.ts';
import { INCOME_KINDS, TEN_YEARS } from './draft.ts';
import type { DraftFieldsProps, PartProps } from './fields-props.ts';
import { OrderAmountField, PeriodicityField, StartField } from './shared-fields.tsx';

/** Both in proportion, which is the usual, or one of them. */
const SOME_COMPARTMENTS = COMPARTMENTS.filter((each) => each !== '3');

/** As many orders as an account of a plan has in a life. */
const MOST = 500;

/** The benefits of the account, of which one is changed. */
const useBenefits = (account: string) => {
  const $filter = encodeFilter([{ field: 'uuid_account', op: 'eq', value: account }]);
  const { data } = useList(listOrders, { query: { $filter, $limit: MOST } });
  return (data?.data ?? [])
    .filter(({ type }) => factsOf(type).nature === 'BENEFIT')
    .map(({ uuid, reference, created_at }) => ({
      value: uuid,
      label: `${reference} · ${showMoment(created_at)}`,
    }));
};

const VariationFields = ({ account, draft, onChange }: DraftFieldsProps) => (
  <>
    <Select
      name="varied"
      label={t('benefit.varied')}
      value={draft.varied}
      placeholder="—"
      options={useBenefits(account.uuid)}
      onChange={(varied) => onChange({ varied })}
    />
    <Select
      name="variation"
      label={t('benefit.variation')}
      value={draft.variation}
      placeholder="—"
      options={codeOptions('benefit_variation', BENEFIT_VARIATIONS)}
      onChange={(variation) => onChange({ variation })}
    />
    <OrderAmountField draft={draft} onChange={onChange} />
  </>
);

const IncomeFields = ({ draft, onChange }: PartProps) => (
  <>
    <StartField draft={draft} onChange={onChange} />
    <PeriodicityField draft={draft} onChange={onChange} />
    <Select
      name="income_kind"
      label={t('benefit.income_kind')}
      value={draft.income_kind}
      options={INCOME_KINDS.map((value) => ({ value, label: t(`benefit.kinds.${value}`) }))}
      onChange={(value) => onChange({ income_kind: codeIn(INCOME_KINDS, value) })}
    />
    <AmountField
      name="income_each"
      label={t(`benefit.each.${draft.income_kind}`)}
      unit={draft.income_kind === 'EUROS' ? '€' : ''}
      value={draft.income_each}
      onChange={(income_each) => onChange({ income_each })}
    />
  </>
);

const DeferFields = ({ draft, onChange }: PartProps) => (
  <>
    <Checkbox
      name="is_deferred"
      isSelected={draft.is_deferred}
      onChange={(is_deferred) => onChange({ is_deferred })}
    >
      {t('benefit.is_deferred')}
    </Checkbox>
    {draft.is_deferred ? (
      <DayField
        name="deferred_to"
        label={t('benefit.deferred_to')}
        value={draft.deferred_to}
        onChange={(deferred_to) => onChange({ deferred_to })}
      />
    ) : null}
  </>
);

/** How it is collected. */
const FormFields = ({ draft, onChange }: PartProps) => (
  <>
    <Select
      name="collection"
      label={t('benefit.collection')}
      value={draft.collection}
      placeholder="—"
      options={codeOptions('redemption_collection', REDEMPTION_COLLECTIONS)}
      onChange={(collection) => onChange({ collection })}
    />
    {draft.collection === '' || draft.collection === 'TOTAL' ? null : (
      <Select
        name="compartment"
        label={t('benefit.compartment')}
        value={draft.compartment}
        options={[
          { value: '', label: t('benefit.in_proportion') },
          ...codeOptions('compartment', SOME_COMPARTMENTS),
        ]}
        onChange={(compartment) => onChange({ compartment })}
      />
    )}
    {draft.collection === 'MIXTA' ? (
      <AmountField
        name="capital"
        label={t('benefit.capital')}
        value={draft.capital}
        onChange={(capital) => onChange({ capital })}
      />
    ) : null}
    {isWithIncome(draft) ? <IncomeFields draft={draft} onChange={onChange} /> : null}
    {draft.collection === 'OTRAS' ? (
      <TextArea
        name="payments"
        label={t('benefit.payments')}
        hint={t('benefit.payments_hint')}
        rows={4}
        value={draft.payments}
        onChange={(payments) => onChange({ payments })}
      />
    ) : null}
    {isWithCapital(draft) ? <DeferFields draft={draft} onChange={onChange} /> : null}
  </>
);

/** Why a benefit is due, and how it is collected. */
export const BenefitFields = ({ account, draft, onChange }: DraftFieldsProps) => (
  <>
    <Select
      name="cause"
      label={t('benefit.cause')}
      value={draft.cause}
      placeholder="—"
      options={[
        ...codeOptions('redemption_cause', REDEMPTION_CAUSES),
        { value: TEN_YEARS, label: t('benefit.ten_years') },
      ]}
      onChange={(cause) => onChange({ cause })}
    />
    <Select
      name="situation"
      label={t('benefit.situation')}
      value={draft.situation}
      options={codeOptions('source_situation', SOURCE_SITUATIONS)}
      onChange={(situation) => onChange({ situation })}
    />
    {isVaried(draft) ? (
      <VariationFields account={account} draft={draft} onChange={onChange} />
    ) : (
      <>
        {draft.cause === TEN_YEARS ? null : (
          <DayField
            name="contingency_on"
            label={t('benefit.contingency_on')}
            value={draft.contingency_on}
            onChange={(contingency_on) => onChange({ contingency_on })}
          />
        )}
        <FormFields draft={draft} onChange={onChange} />
      </>
    )}
    <TextField
      name="asked_rate"
      label={t('benefit.asked_rate')}
      hint={t('benefit.asked_rate_hint')}
      isOptional
      autoComplete="off"
      inputMode="decimal"
      value={draft.asked_rate}
      onChange={(asked_rate) => onChange({ asked_rate })}
    />
  </>
);
