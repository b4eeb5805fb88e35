import type { Call, SentBodyOf } from '@area/contract/call';
import type { OfficeActionProps } from './action-props.ts';
import { OfficeAction } from './office-action.tsx';
import { ReasonField, whyNotReason } from './reason-field.tsx';
import type { WithReason } from './reason-field.tsx';

type ReasonActionProps<C extends Call> = Omit<
  OfficeActionProps<C, WithReason>,
  'initial' | 'renderFields' | 'whyNot' | 'bodyOf'
>;

const NOTHING: WithReason = { reason: '' };

/** A write that is sent with nothing but its reason: most of them. */
export const ReasonAction = <C extends Call>(props: ReasonActionProps<C>) => (
  <OfficeAction
    {...props}
    initial={NOTHING}
    whyNot={whyNotReason}
    renderFields={(form) => <ReasonField form={form} />}
    // The body of these calls is `because`; the compiler cannot evaluate that of a type parameter.
    bodyOf={({ reason }) => ({ reason: reason.trim() }) as SentBodyOf<C>}
  />
);
