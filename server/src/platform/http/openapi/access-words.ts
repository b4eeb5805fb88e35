import type { Access, Place } from '@area/contract/access';
import type { Call } from '@area/contract/call';
import type { AccountAction } from '@area/domain/account/roles';
import { factsOfAction } from '@area/domain/staff/office-actions';
import type { OfficeAction, OfficeNeed } from '@area/domain/staff/office-actions';
import type { StaffAction } from '@area/domain/staff/permission-sets';

const ACTIONS: Readonly<Record<AccountAction, string>> = {
  V: 'see the account',
  D: 'handle its documents',
  O: 'order operations',
  S: 'sign',
  P: 'change personal data',
  A: 'change the account',
  B: 'handle its bank accounts',
  I: 'handle who is on it',
  N: 'handle its beneficiaries',
  T: 'take tests and make declarations',
};

const place = ({ from, name }: { from: Place; name: string }): string =>
  from === 'params' ? `\`${name}\` in the path` : `\`${name}\` in the body`;

const staffWords = (action: StaffAction | undefined): string =>
  action ? ` Also for staff in the area of a client whose permissions include ${action}.` : '';

const NEED_WORDS: Readonly<Record<OfficeNeed, string>> = {
  ONE: 'Nobody else has to approve it.',
  TWO: 'It is kept as a proposal (202) until a second person approves it.',
  TWO_WITH_COMPLIANCE:
    'It is kept as a proposal (202) until a second person approves it; one of the two is of compliance.',
};

const actionWords = (action: OfficeAction): string => {
  const { right, needs } = factsOfAction(action);
  const need =
    typeof needs === 'function'
      ? 'Whether a second person must approve it (202) depends on what it is about.'
      : NEED_WORDS[needs];
  return `For staff whose permissions include ${right}. ${need}`;
};

/** Who may make a call, in words. What the caller may not see is answered like what does not exist. */
const accessWords = (access: Access): string => {
  switch (access.rule) {
    case 'office_anyone':
      return 'Anybody may make this call, without a session.';
    case 'office_session':
      return 'For every member of staff who has logged in at the office.';
    case 'office':
      return `For staff whose permissions include ${[access.right, ...(access.or ?? [])].join(' or ')}.`;
    case 'office_action':
      return actionWords(access.action);
    case 'integration_assertion':
      return 'For a program of the manager that proves with its private key who it is.';
    case 'integration':
      return `For a program of the manager whose token has the scope \`${access.scope}\`.`;
    case 'anyone':
      return 'Anybody may make this call, without a session.';
    case 'consumer':
      return 'For the portal of a host, with its consumer pair.';
    case 'apikey':
      return 'For the portal of a host, with its key, before anybody has logged in.';
    case 'bearer':
      return 'For any session, also that of a host without a person.';
    case 'applicant':
      return 'For any session, also that of a host without a person, with the key of an application: for one of its people.';
    case 'view':
      return access.read === 'OPEN'
        ? 'For whoever has the secret of a view that a client granted.'
        : `For whoever has the secret of a view that a client granted, if it reads ${access.read}.`;
    case 'staff':
      return `For staff in the area of a client whose permissions include ${access.action}.`;
    case 'session':
      return 'For everybody who has logged in. The answer holds only what they may see.';
    case 'self':
      return `For the person whose identifier is \`${access.name}\`.`;
    case 'personal':
      return `For the person whose identifier is \`${access.name}\`, and for whoever speaks for them.`;
    case 'account':
      return `For whoever has a role that may ${ACTIONS[access.action]}: the account is ${place(access)}.`;
    case 'operation':
      return `For whoever has a role that may ${ACTIONS[access.action]}, on the account of the operation: it is ${place(access)}.${staffWords(access.staff)}`;
  }
};

const KEY_WORDS =
  'Make a new `Idempotency-Key` for each intention: the same key with the same body has one effect, and answers the same again.';
const CODE_WORDS =
  'Without `Confirmation-Code` nothing is done: a code goes out by SMS, and the same call with that code does it.';

/** What a reader of the document must know about a call besides its summary. */
export const describeCall = ({ access, idempotent, confirmed }: Call): string =>
  [accessWords(access), idempotent && KEY_WORDS, confirmed && CODE_WORDS]
    .filter(Boolean)
    .join('\n\n');
