import { Counter } from 'prom-client';
import type { Registry } from 'prom-client';
import type { DatabaseLog as Log } from './database-log.ts';

/**
 * What is worth an alarm or belongs into an investigation, and how each can end. *Source*: office 8, review F8; ADR 180.
 */
export const SECURITY_OUTCOMES = {
  /** Somebody shows who they are: a password, a partner's word, an identity provider. */
  login: ['succeeded', 'failed', 'locked'],
  /** A browser that was never in this area got in. */
  new_device: ['seen'],
  /** A spent refresh token came again: two hold it, and the session ended. */
  refresh_replay: ['session_ended'],
  password_change: ['changed', 'link_refused'],
  /** A code by SMS: to sign, to confirm a change, to prove a phone or an address. */
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
  /** A change that a code confirmed, such as of a bank account. */
  change_confirmation: ['confirmed'],
  /** A challenge that asked a member of staff for a factor. */
  staff_step_up: ['answered', 'refused'],
  /** A session of the office. */
  staff_session: ['closed'],
  /** A command line that somebody let in. */
  staff_device: ['opened'],
  /** An emergency access: made at the command line, or used. */
  break_glass: ['created', 'entered'],
  /** A write of the office or a decision about one; a look at what somebody has no right to see. */
  office_act: ['done', 'proposed', 'forbidden', 'refused'],
  /** Staff enter the area of a client. */
  staff_entry: ['opened', 'refused'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SecurityKind = keyof typeof SECURITY_OUTCOMES;

type Outcomes = { readonly [K in SecurityKind]: (typeof SECURITY_OUTCOMES)[K][number] };

/** One thing that happened, without anything that could open a session or sign: no password, code, token or typed name. */
export type SecurityEvent = {
  readonly [K in SecurityKind]: {
    readonly kind: K;
    readonly outcome: Outcomes[K];
    /** Who did it, as far as it is known. *Example*: `client:0190…`, `staff:0190…`. */
    readonly actor?: string | undefined;
    /** Whom or what it concerns. *Example*: `client:0190…`, `login:5f2a…`. */
    readonly subject?: string | undefined;
    readonly ip?: string | undefined;
    /** The one that the caller reads off an error page. */
    readonly request_id?: string | undefined;
    readonly detail?: Readonly<Record<string, string | number | boolean>> | undefined;
  };
}[SecurityKind];

const SUBJECT_BYTES = 12;

/** A person, a member of staff, or what was tried, as events name them. */
export const securityName = (kind: 'client' | 'staff', uuid: string): string => `${kind}:${uuid}`;

/** Who was tried, known or not: whoever types a password where the name belongs does not have it in the log. */
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
  'done',
  'proposed',
]);

const isUsual = ({ kind, outcome }: SecurityEvent): boolean =>
  USUAL.has(outcome) && !(kind === 'code' && outcome === 'changed');

// Of the process, as the metrics are: each program has one page of them.
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

/** Puts the counts on a page of metrics. All outcomes stand there from the start: what is never there cannot rise. */
export const registerSecurityMetrics = (register: Registry): void => {
  for (const [kind, outcomes] of Object.entries(SECURITY_OUTCOMES))
    for (const outcome of outcomes) {
      events.inc({ kind, outcome }, 0);
      if (kind === 'login' || kind === 'code') counters[kind].inc({ result: outcome }, 0);
    }
  register.registerMetric(events);
  for (const counter of Object.values(counters)) register.registerMetric(counter);
};

/**
 * Writes one line of its own kind (`event: "security"`) and counts it. To be called once the outcome is final: after the
 * transaction that made it so.
 */
export const securityEvent = (log: Log, event: SecurityEvent): void => {
  count(event);
  const { detail, ...rest } = event;
  const line = { event: 'security', ...rest, ...(detail && { detail }) };
  const message = `security: ${event.kind} ${event.outcome}`;
  if (isUsual(event)) log.info(line, message);
  else log.warn(line, message);
};
