import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';
import type { DatabaseLog as Log } from './database-log.ts';

/** The events for an alarm or an investigation, with their outcomes. *Source*: office 8, review F8; ADR 180. */
export const SECURITY_OUTCOMES = {
  /** A person identifies: with a password, through a partner, or with an identity provider. */
  login: ['succeeded', 'failed', 'locked'],
  /** A login from a browser that is new in this area. */
  new_device: ['seen'],
  /** A used refresh token was sent again: two parties have it, so the session ended. */
  refresh_replay: ['session_ended'],
  password_change: ['changed', 'link_refused'],
  /** An SMS code: to sign, to confirm a change, to prove a phone or an address. */
  code: [
    'sent',
    'accepted',
    'wrong',
    'expired',
    'used',
    'exhausted',
    'changed',
    'too_many',
    'blocked',
    'locked',
  ],
  /** The answer of a passkey to a signature or a login; one added, or removed. */
  passkey: ['accepted', 'refused', 'expired', 'used', 'changed', 'added', 'removed'],
  /** A change confirmed with a code, such as of a bank account. */
  change_confirmation: ['confirmed'],
  /** A challenge that asked a member of staff for a factor. */
  staff_step_up: ['answered', 'refused'],
  /** A session of the office. */
  staff_session: ['closed'],
  /** A command line that somebody let in. */
  staff_device: ['opened'],
  /** An emergency access, made or used; what a shell does without a login. */
  break_glass: ['created', 'entered', 'executed'],
  /** A write of the office or a decision about one; a look at what somebody has no right to see. */
  office_act: ['done', 'proposed', 'forbidden', 'refused'],
  /** Staff enter the area of a client. */
  staff_entry: ['opened', 'refused'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SecurityKind = keyof typeof SECURITY_OUTCOMES;

type Outcomes = { readonly [K in SecurityKind]: (typeof SECURITY_OUTCOMES)[K][number] };

/** An event, without any secret that could open a session or sign: no password, code, token or typed name. */
export type SecurityEvent = {
  readonly [K in SecurityKind]: {
    readonly kind: K;
    readonly outcome: Outcomes[K];
    /** Who did it, as far as it is known. *Example*: `client:0190…`, `staff:0190…`. */
    readonly actor?: string | undefined;
    /** Whom or what it concerns. *Example*: `client:0190…`, `login:5f2a…`. */
    readonly subject?: string | undefined;
    readonly ip?: string | undefined;
    /** The id that the caller sees on an error page. */
    readonly request_id?: string | undefined;
    readonly detail?: Readonly<Record<string, string | number | boolean>> | undefined;
  };
}[SecurityKind];

const SUBJECT_BYTES = 12;

/** A person, a member of staff, or the tried identity, as events name them. */
export const securityName = (kind: 'client' | 'staff', uuid: string): string => `${kind}:${uuid}`;

/** A digest of the tried identity, known or not: a password typed in the field of the name is not in the log. */
export const securityLoginName = (subject_hash: Buffer): string =>
  `login:${subject_hash.subarray(0, SUBJECT_BYTES).toString('hex')}`;

/** The outcomes after which somebody may want to look. */
const USUAL: ReadonlySet<string> = new Set([
  'succeeded',
  'sent',
  'accepted',
  'changed',
  'confirmed',
  'opened',
  'seen',
  'answered',
  'closed',
  'added',
  'removed',
  'done',
  'proposed',
]);

const isUsual = ({ kind, outcome }: SecurityEvent): boolean =>
  USUAL.has(outcome) && !((kind === 'code' || kind === 'passkey') && outcome === 'changed');

// For the whole process, like the metrics: each program has one page of them.
const counters = {
  login: new Counter({
    name: 'logins_total',
    help: 'Logins of clients and staff by how they ended',
    labelNames: ['result'],
    registers: [],
  }),
  code: new Counter({
    name: 'codes_total',
    help: 'Codes by SMS and mail by how they ended',
    labelNames: ['result'],
    registers: [],
  }),
} as const;

const events = new Counter({
  name: 'security_events_total',
  help: 'Security events by kind and outcome',
  labelNames: ['kind', 'outcome'],
  registers: [],
});

const count = ({ kind, outcome }: SecurityEvent): void => {
  events.inc({ kind, outcome });
  if (kind === 'login' || kind === 'code') counters[kind].inc({ result: outcome });
};

/**
 * Adds the counts to the metrics page. All outcomes have a count from the start: an alarm cannot see the rise of a count
 * that does not exist.
 */
export const registerSecurityMetrics = (register: Registry): void => {
  for (const [kind, outcomes] of Object.entries(SECURITY_OUTCOMES))
    for (const outcome of outcomes) {
      events.inc({ kind, outcome }, 0);
      if (kind === 'login' || kind === 'code') counters[kind].inc({ result: outcome }, 0);
    }
  register.registerMetric(events);
  for (const counter of Object.values(counters)) register.registerMetric(counter);
};

/** Writes one log line (`event: "security"`) and counts it. To be called when the outcome is final: after its transaction. */
export const securityEvent = (log: Log, event: SecurityEvent): void => {
  count(event);
  const { detail, ...rest } = event;
  const line = { event: 'security', ...rest, ...(detail && { detail }) };
  const message = `security: ${event.kind} ${event.outcome}`;
  if (isUsual(event)) log.info(line, message);
  else log.warn(line, message);
};
