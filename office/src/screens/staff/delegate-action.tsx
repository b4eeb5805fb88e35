import { delegateStaff, listDelegations, listStaff } from '@area/contract/office/staff/calls';
import type { FieldReason } from '@area/domain/rules/reason';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import { bindTo } from '@area/kit/forms/use-form.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { useWhole } from '@area/kit/transport/use-call.ts';
import { missingOf } from '../../parts/action/missing.ts';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import { ReasonField, whyNotReason } from '../../parts/action/reason-field.tsx';
import { t } from './texts.ts';

const NOBODY = { from: '', to: '', starts_on: '', ends_on: '', reason: '' };
type Typed = typeof NOBODY;

const whyNot = (values: Typed): readonly FieldReason[] => [
  ...missingOf(values, ['from', 'to', 'starts_on', 'ends_on']),
  ...whyNotReason(values),
];

const Fields = ({ form }: { readonly form: Form<Typed> }) => {
  const { data = [] } = useWhole(listStaff, {});
  const options = data
    .filter(({ status }) => status === 'ACTIVE')
    .map(({ uuid, name }) => ({ value: uuid, label: name }));
  const people = { options, placeholder: t('delegate.choose') };
  return (
    <>
      <Select {...bindTo(form, 'from', t('delegate.from'))} {...people} />
      <Select {...bindTo(form, 'to', t('delegate.to'))} {...people} />
      <DayField {...bindTo(form, 'starts_on', t('delegate.starts'))} />
      <DayField {...bindTo(form, 'ends_on', t('delegate.ends'))} />
      <ReasonField form={form} />
    </>
  );
};

/** Puts somebody in the place of another between two dates; another person approves it. */
export const DelegateAction = () => (
  <OfficeAction
    call={delegateStaff}
    kind="primary"
    label={t('delegate.label')}
    title={t('delegate.title')}
    initial={NOBODY}
    whyNot={whyNot}
    renderFields={(form) => <Fields form={form} />}
    bodyOf={(values) => ({ ...values, reason: values.reason.trim() })}
    outdates={[listDelegations]}
  />
);
