import type { FieldReason } from '@area/domain/rules/reason';
import { TextArea } from '@area/kit/fields/text-area.tsx';
import { bindTo } from '@area/kit/forms/use-form.ts';
import type { Form } from '@area/kit/forms/use-form.ts';
import { t } from '../texts.ts';

/** What every write that asks for a reason has typed. */
export interface WithReason {
  readonly reason: string;
}

const REASON_MIN = 3;

export const REASON_SHORT = 'office.reason_short';

/** Why a reason is not enough, or nothing. */
export const whyNotReason = ({ reason }: WithReason): readonly FieldReason[] =>
  reason.trim().length < REASON_MIN ? [{ field: 'reason', key: REASON_SHORT }] : [];

export const ReasonField = ({ form }: { readonly form: Form<WithReason> }) => (
  <TextArea
    {...bindTo(form, 'reason', t('action.reason'))}
    hint={t('action.reason_hint')}
    rows={2}
  />
);
