import type { Access } from '@area/contract/access';
import { mayOnAccount } from '@area/domain/account/roles';
import type { AccountAction } from '@area/domain/account/roles';
import { mayOnOwn } from '@area/domain/account/why-not-act';
import { whyNotStaff } from '@area/domain/staff/permission-sets';
import type { StaffAction } from '@area/domain/staff/permission-sets';
import type { FastifyRequest } from 'fastify';
import type { Subject } from '../../access/auth/bearer-store.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Session } from '../../platform/http/session.ts';

type Sent = Pick<FastifyRequest, 'params' | 'body'>;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Not parsed yet, and only used for a comparison: a text that is not an identifier matches nothing. */
const uuidAt = (place: unknown, name: string): string | null => {
  const value: unknown =
    typeof place === 'object' && place !== null ? Reflect.get(place, name) : undefined;
  return typeof value === 'string' && UUID.test(value) ? value : null;
};

/** The account or operation that a request names where its rule looks for it. */
export const subjectOf = (
  access: Access,
  sent: Sent,
  { every_account, beside }: Pick<Subject, 'every_account' | 'beside'>,
): Subject => ({
  account: access.rule === 'account' ? uuidAt(sent[access.from], access.name) : null,
  operation: access.rule === 'operation' ? uuidAt(sent[access.from], access.name) : null,
  person: access.rule === 'personal' ? uuidAt(sent.params, access.name) : null,
  every_account,
  beside,
});

/** The account of another person is answered as one that does not exist. */
const requireAction = (
  { holdings }: Session,
  { action, own = false }: { readonly action: AccountAction; readonly own?: boolean },
): void => {
  if (!mayOnAccount(holdings, action) && !(own && mayOnOwn(holdings, action)))
    throw new AppError('NOT_FOUND');
};

const requireSelf = ({ intervener_uuid }: Session, params: object, name: string): void => {
  if (Reflect.get(params, name) !== intervener_uuid) throw new AppError('NOT_FOUND');
};

/** A representative may do what the represented person may do. */
const requirePersonal = (session: Session, params: object, name: string): void => {
  if (!session.is_representative) requireSelf(session, params, name);
};

/** For a client, a call of staff does not exist. */
const requireStaff = ({ staff }: Session, action: StaffAction): void => {
  if (!staff || whyNotStaff(staff.permission_set, action)) throw new AppError('NOT_FOUND');
};

/**
 * On an account where people may use only their own things, they reach the orders that they placed. *Source*: decisions
 * 6.1.
 */
const requireOnOperation = (session: Session, action: AccountAction): void =>
  requireAction(session, { action, own: session.is_orderer });

/** For a staff action in their own name, the client needs only the right to view. */
const requireOperation = (
  session: Session,
  { action, staff }: Extract<Access, { rule: 'operation' }>,
): void => {
  if (!session.staff || staff === undefined) return requireOnOperation(session, action);
  requireStaff(session, staff);
  requireAction(session, { action: 'V' });
};

type PersonlessAccess = Extract<
  Access,
  { rule: 'anyone' | 'consumer' | 'apikey' | 'bearer' | 'applicant' | 'view' }
>;

/** Whether the call needs no login. Then the host's credentials, if any, identify the caller; an applicant also by a key, a view by its secret. */
const isWithoutPerson = (access: Access): access is PersonlessAccess =>
  access.rule === 'anyone' ||
  access.rule === 'consumer' ||
  access.rule === 'apikey' ||
  access.rule === 'bearer' ||
  access.rule === 'applicant' ||
  access.rule === 'view';

/** Admits a caller or throws. *Errors*: UNAUTHORIZED without a session, NOT_FOUND otherwise. */
export const checkAccess = (access: Access, session: Session | undefined, params: object): void => {
  if (isWithoutPerson(access)) return;
  if (!session) throw new AppError('UNAUTHORIZED');
  switch (access.rule) {
    case 'session':
      return;
    case 'staff':
      return requireStaff(session, access.action);
    case 'self':
      return requireSelf(session, params, access.name);
    case 'personal':
      return requirePersonal(session, params, access.name);
    case 'account':
      return requireAction(session, access);
    case 'operation':
      return requireOperation(session, access);
    default:
      // Calls of the office are served under their own path, to nobody with a session of a client's area.
      throw new AppError('NOT_FOUND');
  }
};
