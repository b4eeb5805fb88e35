/**
 * Every error the server answers: its status and when it is thrown. Its sentence is the text
 * `errors.<code in lower case>`. One table for both sides. *Source*: specification 8.
 */
export const ERRORS = {
  /** The body is not JSON, or not the form it should be. */
  MALFORMED_BODY: 400,
  /** The bytes are not an HTTP request, or contain a second one. */
  MALFORMED_REQUEST: 400,
  /** The request did not end in time. */
  REQUEST_TIMEOUT: 408,
  HEADERS_TOO_LARGE: 431,
  /** A parameter or field breaks a rule; `errors` names each. */
  INVALID_INPUT: 422,
  /** The body is larger than the call takes. */
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  /** No session, or one that ended. */
  UNAUTHORIZED: 401,
  /** Wrong document number or password; the same for every wrong pair. */
  LOGIN_FAILED: 401,
  /** Too many wrong passwords in a row: the login waits, and `info` says until when. */
  LOGIN_LOCKED: 429,
  /** A link for a new password that is wrong in any way, used or too old: the answer does not say which. */
  PASSWORD_LINK_INVALID: 422,
  /** Neither the consumer pair nor the apikey is that of a host. */
  UNKNOWN_CONSUMER: 401,
  UNSUPPORTED_GRANT: 400,
  /** Staff in a client's area tried what only the client may do. */
  CLIENT_ONLY: 403,
  /** Staff whose permissions do not open a client's area. */
  STAFF_FORBIDDEN: 403,
  /** The permission set of a member of staff lacks the right; `errors` says who could. */
  OFFICE_FORBIDDEN: 403,
  /** A user name, password or second factor of the staff that is wrong: the answer does not say which. */
  STAFF_LOGIN_FAILED: 401,
  /** The link to an application is wrong in any way, used or too old: the answer does not say which. */
  APPLICATION_LINK_INVALID: 422,
  /** The answer to a challenge is wrong, or was used before. */
  FACTOR_REFUSED: 422,
  /** Nobody has let the command line in yet. */
  DEVICE_LOGIN_PENDING: 409,
  /** The code of a command line is wrong in any way, used or too old. */
  DEVICE_LOGIN_INVALID: 422,
  /** A link for a first way in, or a new one, that is wrong in any way, used or too old. */
  INVITATION_INVALID: 422,
  /** The lifecycle of a member of staff does not allow the change; `errors` says why. */
  STAFF_CHANGE_REFUSED: 409,
  /** A write of the office came without the token of its session. */
  CSRF_MISSING: 403,
  /** The second factor is shown again, for this very request: `info` carries the challenge. */
  STEP_UP_REQUIRED: 403,
  /** Somebody else must decide; `errors` says who could. */
  SECOND_PERSON_NEEDED: 403,
  /** A proposal about the same thing waits already. */
  PROPOSAL_PENDING: 409,
  /** The proposal waits for nobody any more: `errors` says why. */
  PROPOSAL_CLOSED: 409,
  /** The rows of the proposal have changed: its maker must propose again. */
  PROPOSAL_STALE: 409,
  /** Somebody else has the item of a queue open; `info` says who. */
  ITEM_CLAIMED: 409,
  /** What is decided about is not what was read; `info` says who decided meanwhile. */
  RECORD_CHANGED: 409,
  /** No identity provider is set up for staff. */
  SSO_NOT_CONFIGURED: 404,
  /** The return from the identity provider does not belong to the attempt, or came too late. */
  SSO_FAILED: 401,
  /** The identity provider confirms somebody who is not among the staff. */
  SSO_UNKNOWN_STAFF: 403,
  /** The identity provider does not answer, or not as it should. */
  SSO_UNAVAILABLE: 503,
  /** A token of a partner that is wrong in any way, used, or of an unknown person: the answer does not say which. */
  PARTNER_TOKEN_INVALID: 401,
  /** An assertion of a program that is wrong in any way, used, or of a program that may not call: the answer does not say which. */
  INTEGRATION_REFUSED: 401,
  /** A view that ended, was revoked, or whose client can show nothing any more. */
  VIEW_ENDED: 401,
  /** The token of a program lacks the scope of the call, or a view the read. */
  SCOPE_MISSING: 403,
  /** A change came without the version that it changes. */
  PRECONDITION_REQUIRED: 428,
  /** What is to be changed has another version by now. */
  PRECONDITION_FAILED: 412,
  /** Missing, or not the caller's: nobody learns which. */
  NOT_FOUND: 404,
  /** The demo was called under another name than that of this machine, or by a page of another site. */
  DEMO_ONLY_HERE: 403,
  METHOD_NOT_ALLOWED: 405,
  /** A call that must not be repeated came without its key. */
  IDEMPOTENCY_KEY_MISSING: 400,
  /** The key was used for another body. */
  IDEMPOTENCY_KEY_REUSED: 409,
  /** The same key is being worked on right now. */
  IDEMPOTENCY_IN_PROGRESS: 409,
  /** Requirements are open; `errors` lists all of them. */
  CANNOT_OPERATE: 409,
  /** The state machine has no such row. */
  TRANSITION_FORBIDDEN: 409,
  /** Somebody signed the order already: its terms stay. */
  ORDER_SIGNED: 409,
  /** The order waits for no payment that the portal could make; `errors` says why. */
  NOT_PAYABLE: 409,
  /** The order can no longer be cancelled by the client. */
  TOO_LATE_TO_CANCEL: 409,
  /** Nothing waits for this person's signature. */
  NOTHING_TO_SIGN: 409,
  CODE_WRONG: 422,
  CODE_EXPIRED: 422,
  CODE_USED: 422,
  CODE_EXHAUSTED: 422,
  /** What would be signed has changed since the code was sent. */
  CODE_CHANGED: 409,
  /** The answer of a passkey that is wrong in any way, or of none that is known here: the answer does not say which. */
  PASSKEY_REFUSED: 422,
  PASSKEY_EXPIRED: 422,
  PASSKEY_USED: 422,
  /** What would be signed has changed since the passkey was asked. */
  PASSKEY_CHANGED: 409,
  /** The person has no passkey for this host. */
  NO_PASSKEY: 409,
  /** Somebody changed the record since it was read. */
  VERSION_CONFLICT: 409,
  /** The contact is no longer the one that its codes were sent for. */
  CONTACT_CODE_CHANGED: 409,
  /** What was to be discarded is no longer waiting. */
  CHANGE_DECIDED: 409,
  /** What was submitted is no longer to be changed. */
  KYC_SUBMITTED: 409,
  /** Somebody else represents this person: a guardian, a legal representative. */
  REPRESENTATIVE_ONLY: 403,
  /** Both attempts at the convenience test are used for now. */
  TEST_TOO_OFTEN: 429,
  /** A copy of the data is being made already, or one was made a moment ago. */
  EXPORT_TOO_SOON: 429,
  /** The change is confirmed with a code by SMS, and there is no phone to send it to. */
  NO_PHONE_FOR_CODE: 409,
  /** No code can be sent: there is no gateway for messages of that kind. *Source*: `ACCEPT_MISSING`, ADR 116. */
  NO_GATEWAY_FOR_CODE: 409,
  /** A new code was asked for too soon. */
  CODE_TOO_SOON: 429,
  CODE_TOO_MANY: 429,
  /** Too many wrong codes in a row: signing waits. */
  SIGNING_BLOCKED: 429,
  /** Blocked until the office lifts it. *Source*: decisions 6.3 (OTP). */
  SIGNING_LOCKED: 429,
  /** Four files of one person are on their way already. */
  UPLOADS_TOO_MANY: 429,
  /** The virus scanner has not answered yet, or found something. */
  DOCUMENT_IN_QUARANTINE: 409,
  /** None of the requested documents is visible to the caller. */
  NOTHING_TO_DOWNLOAD: 404,
  /** The order waits for its money before it goes to the registrar. */
  EXPORT_NOT_READY: 409,
  /** No document service has documents of that kind of thing. *Source*: specification 8. */
  UNKNOWN_DOCUMENT_ENTITY: 422,
  /** Something still uses the bank account; `errors` names each. */
  BANK_ACCOUNT_IN_USE: 409,
  /** The bank account takes no mandate now; `errors` says why. */
  MANDATE_REFUSED: 409,
  /** Only accounts of pension plans have beneficiaries and contributors. */
  PLAN_ONLY: 409,
  /** What waits for signatures cannot change: it must be signed or discarded first. */
  DESIGNATION_WAITS: 409,
  TOO_MANY_REQUESTS: 429,
  /** The authority that confirms the time of a seal does not answer: nothing was signed. */
  TIMESTAMP_UNAVAILABLE: 503,
  /** The token that holds the key of the seal does not sign: nothing was signed. */
  SEAL_UNAVAILABLE: 503,
  /** More come than can be answered in time: nothing was done, come back in a moment. *Source*: ADR 85. */
  TOO_BUSY: 503,
  /** The database or another part does not answer; try again. */
  UNAVAILABLE: 503,
  INTERNAL: 500,
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Errors that any call may answer. */
export const COMMON_ERRORS: readonly ErrorCode[] = [
  'MALFORMED_BODY',
  'INVALID_INPUT',
  'UNAUTHORIZED',
  'NOT_FOUND',
  'TOO_MANY_REQUESTS',
  'TOO_BUSY',
  'UNAVAILABLE',
  'INTERNAL',
];
