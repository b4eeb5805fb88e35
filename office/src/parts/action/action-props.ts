import type { Call, ResponseOf, SentBodyOf, SentParamsOf } from '@area/contract/call';
import type { FieldReason } from '@area/domain/rules/reason';
import type { OfficeFacts } from '@area/domain/staff/office-actions';
import type { ReactNode } from 'react';
import type { ButtonKind } from '@area/kit/controls/button.tsx';
import type { Form } from '@area/kit/forms/use-form.ts';

/** A write of the office, as a button and the form behind it. */
export interface OfficeActionProps<C extends Call, T extends object> {
  readonly call: C;
  readonly params?: SentParamsOf<C>;
  /** The version of the record that the person reads: who decided meanwhile is named. *Source*: ADR 211. */
  readonly version?: string | null;
  /** The word on the button. */
  readonly label: string;
  /** What the dialog is called; the label unless it says more. */
  readonly title?: string;
  /** What it does, before the fields. */
  readonly intro?: ReactNode;
  readonly kind?: ButtonKind;
  /** What decides how many people it needs, where that is known. */
  readonly facts?: OfficeFacts;
  /** What the form begins with. Counts once. */
  readonly initial: T;
  readonly renderFields: (form: Form<T>) => ReactNode;
  readonly whyNot?: (values: T) => readonly FieldReason[];
  readonly bodyOf: (values: T) => SentBodyOf<C>;
  /** Reads that are out of date afterwards. */
  readonly outdates?: readonly Call[];
  /** Called when it was done, not when it waits. */
  readonly onDone?: (answer: ResponseOf<C>) => void;
  readonly isDisabled?: boolean;
}
