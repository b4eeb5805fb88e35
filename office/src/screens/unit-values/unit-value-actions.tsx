import {
  correctUnitValue,
  listUnitValues,
  publishUnitValue,
  publishUnitValues,
} from '@area/contract/office/unit-values/calls';
import { listCatalogue } from '@area/contract/office/products/calls';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { bindTo } from '@area/kit/forms/use-form.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { OfficeAction } from '../../parts/action/office-action.tsx';
import { ReasonField, whyNotReason } from '../../parts/action/reason-field.tsx';
import { sentDecimal } from '../../parts/action/typed-values.ts';
import { NO_FILE, OfficeFileField } from '../../parts/files/office-file-field.tsx';
import { t } from './texts.ts';

const OUTDATED = [listUnitValues, listCatalogue];

interface OneValue {
  readonly product_code: string;
  readonly day: string;
  readonly value: string;
}

const CodeAndDay = ({ form }: { readonly form: Form<OneValue> }) => (
  <>
    <TextField {...bindTo(form, 'product_code', t('code'))} />
    <DayField {...bindTo(form, 'day', t('day'))} />
  </>
);

/** A file of unit values. */
export const PublishFileAction = () => (
  <OfficeAction
    call={publishUnitValues}
    kind="primary"
    label={t('publish_file')}
    intro={t('publish_file_text')}
    initial={{ file: NO_FILE }}
    renderFields={(form) => (
      <OfficeFileField form={form} name="file" label={t('file')} accept=".csv,text/csv" />
    )}
    bodyOf={({ file }) => ({ file })}
    outdates={OUTDATED}
  />
);

/** One typed value. */
export const PublishOneAction = ({ code = '' }: { readonly code?: string }) => (
  <OfficeAction
    call={publishUnitValue}
    label={t('publish_one')}
    intro={t('publish_one_text')}
    initial={{ product_code: code, day: '', value: '' }}
    renderFields={(form) => (
      <>
        <CodeAndDay form={form} />
        <TextField
          {...bindTo(form, 'value', t('value'))}
          inputMode="decimal"
          hint={t('value_hint')}
        />
      </>
    )}
    bodyOf={({ value, ...rest }) => ({ ...rest, value: sentDecimal(value) })}
    outdates={OUTDATED}
  />
);

/** Another value in the place of a published one. */
export const CorrectAction = ({ code = '' }: { readonly code?: string }) => (
  <OfficeAction
    call={correctUnitValue}
    label={t('correct')}
    intro={t('correct_text')}
    initial={{ product_code: code, day: '', value: '', reason: '' }}
    whyNot={whyNotReason}
    renderFields={(form) => (
      <>
        <CodeAndDay form={form} />
        <TextField
          {...bindTo(form, 'value', t('new_value'))}
          inputMode="decimal"
          hint={t('value_hint')}
        />
        <ReasonField form={form} />
      </>
    )}
    bodyOf={({ value, reason, ...rest }) => ({
      ...rest,
      value: sentDecimal(value),
      reason: reason.trim(),
    })}
    outdates={OUTDATED}
  />
);
