import type { Call, SentBodyOf } from '@area/contract/call';
import { AmountField } from '@area/kit/fields/amount-field.tsx';
import { Checkbox } from '@area/kit/fields/checkbox.tsx';
import { DayField } from '@area/kit/fields/day-field.tsx';
import { Select } from '@area/kit/fields/select.tsx';
import type { Option } from '@area/kit/fields/select.tsx';
import { TextArea } from '@area/kit/fields/text-area.tsx';
import { TextField } from '@area/kit/fields/text-field.tsx';
import { bindTo } from '@area/kit/forms/use-form.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { useState } from 'react';
import { FileChoice, fileErrorOf } from '../files/office-file-field.tsx';
import type { ChosenFile } from '../files/read-file.ts';
import type { OfficeActionProps } from './action-props.ts';
import { missingOf } from './missing.ts';
import { OfficeAction } from './office-action.tsx';
import { ReasonField, whyNotReason } from './reason-field.tsx';
import type { WithReason } from './reason-field.tsx';

/** A field of a write, and how it is typed. */
export interface ActionField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** A line of text unless told otherwise. Units are an amount without euros. */
  readonly kind?: 'text' | 'lines' | 'day' | 'euros' | 'units' | 'check' | 'file';
  /** The choices of a select. */
  readonly options?: readonly Option[];
  readonly isOptional?: boolean;
  readonly initial?: string;
}

/** What was typed, by the names of the fields. A check is `true` or empty, a file the name of what was chosen. */
export type TypedFields = WithReason & Readonly<Record<string, string>>;

/** The chosen files, by the names of their fields. */
export type ChosenFiles = Readonly<Record<string, ChosenFile>>;

interface FieldsActionProps<C extends Call> extends Omit<
  OfficeActionProps<C, TypedFields>,
  'initial' | 'renderFields' | 'whyNot' | 'bodyOf'
> {
  readonly fields: readonly ActionField[];
  /** Asks for a reason, as `reason`. */
  readonly hasReason?: boolean;
  readonly bodyOf: (typed: TypedFields, files: ChosenFiles) => SentBodyOf<C>;
}

interface FieldProps {
  readonly form: Form<TypedFields>;
  readonly of: ActionField;
  readonly onChoose: (name: string, file: ChosenFile) => void;
}

const Field = ({ form, of, onChoose }: FieldProps) => {
  const { name, label, kind = 'text', options, hint, isOptional = false } = of;
  const bound = { ...bindTo(form, name, label), ...(hint && { hint }), isOptional };
  if (options) return <Select {...bound} options={options} placeholder="—" />;
  switch (kind) {
    case 'day':
      return <DayField {...bound} />;
    case 'euros':
      return <AmountField {...bound} />;
    case 'units':
      return <AmountField {...bound} unit="" />;
    case 'lines':
      return <TextArea {...bound} rows={4} />;
    case 'file':
      return (
        <FileChoice
          {...{ name, label, isOptional }}
          {...(hint && { hint })}
          isDisabled={form.isPending}
          chosen={form.values[name] ?? ''}
          error={fileErrorOf(form, name)}
          onChoose={(file) => {
            onChoose(name, file);
            form.set({ [name]: file.name });
          }}
        />
      );
    case 'check':
      return (
        <Checkbox
          name={name}
          isSelected={form.values[name] === 'true'}
          onChange={(isOn) => form.set({ [name]: isOn ? 'true' : '' })}
        >
          {label}
        </Checkbox>
      );
    default:
      return <TextField {...bound} autoComplete="off" />;
  }
};

const initialOf = (fields: readonly ActionField[]): TypedFields => ({
  ...Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])),
  reason: '',
});

/** A write whose form is a few plain fields: most of them. */
export const FieldsAction = <C extends Call>({
  fields,
  hasReason = false,
  bodyOf,
  ...props
}: FieldsActionProps<C>) => {
  const [files, setFiles] = useState<ChosenFiles>({});
  // What was chosen the time before is not sent: the form that opens anew has no name of it.
  const chosen = (typed: TypedFields): ChosenFiles =>
    Object.fromEntries(Object.entries(files).filter(([name]) => typed[name] !== ''));
  const asked = fields.filter(({ isOptional, kind }) => !isOptional && kind !== 'check');
  return (
    <OfficeAction<C, TypedFields>
      {...props}
      initial={initialOf(fields)}
      bodyOf={(typed) => bodyOf(typed, chosen(typed))}
      whyNot={(typed) => [
        ...missingOf(
          typed,
          asked.map(({ name }) => name),
        ),
        ...(hasReason ? whyNotReason(typed) : []),
      ]}
      renderFields={(form) => (
        <>
          {fields.map((of) => (
            <Field
              key={of.name}
              form={form}
              of={of}
              onChoose={(name, file) => setFiles((before) => ({ ...before, [name]: file }))}
            />
          ))}
          {hasReason ? <ReasonField form={form} /> : null}
        </>
      )}
    />
  );
};
