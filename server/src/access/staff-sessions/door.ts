import type { Call, BodyOf, ParamsOf, QueryOf } from '@area/contract/call';
import type { StepUpAnswer } from '@area/contract/office/session/factor-schemas';
import type { Language } from '@area/domain/configuration/languages';
import type { StepUp } from '@area/domain/staff/step-up';
import type { Answer } from '../../platform/http/calls/context.ts';
import type { Visit } from '../../platform/http/visit.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import type { PasskeyPlace } from '../../platform/passkeys/passkeys.ts';
import { requireStepUp, stepUpScope } from './step-up.ts';
import type { SpendStepUp } from './step-up.ts';
import type { StaffSession } from './staff-session.ts';

/**
 * What a handler of the login calls of the office gets: it opens its own transactions, since passwords and factors are
 * compared outside of any.
 */
export interface DoorContext<C extends Call = Call> {
  readonly call: C;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly session: StaffSession | undefined;
  readonly language: Language;
  readonly visit: Visit;
  /** The origin of the browser: a passkey is checked against it. */
  readonly place: PasskeyPlace;
  /** The answer to a challenge, when the request carries one. */
  readonly answer: StepUpAnswer | undefined;
  readonly parts: Parts;
}

export type DoorHandler<C extends Call> = (context: DoorContext<C>) => Promise<Answer<C>>;

/** What the routes of these calls get: a function that serves what staff do about their own login. */
export type DoorRegister = <C extends Call>(call: C, handler: DoorHandler<C>) => void;

/** The caller, in a handler whose rule requires a session. */
export const staffOf = ({ session }: Pick<DoorContext, 'session'>): StaffSession => {
  if (!session) throw new Error('this call has no access rule that demands a session');
  return session;
};

/** Asks the caller to show a factor for the action. *Errors*: STEP_UP_REQUIRED, FACTOR_REFUSED, LOGIN_LOCKED. */
export const requireFactor = async <C extends Call>(
  context: DoorContext<C>,
  need: StepUp,
): Promise<SpendStepUp> => {
  const { parts, call, params, body, answer, place, visit } = context;
  const scope = stepUpScope(call.id, { params, body });
  const session = staffOf(context);
  return requireStepUp(parts, { session, need, scope, answer, place, visit });
};
