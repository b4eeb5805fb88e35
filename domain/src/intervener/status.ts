/** Lifecycle of an intervener. *Source*: specification 4, decisions 1.7. */
export const INTERVENER_STATUSES = [
  'REGISTERED_ONLINE',
  'REGISTERED_EMAIL',
  'REGISTERED_POSTAL',
  'REGISTERED',
  'SIGNED',
  'VALIDADO',
  'ENVIADO',
  'BLOQUEADO',
  'BLOQUEADO_AML',
  'FINALIZADO',
] as const;
export type IntervenerStatus = (typeof INTERVENER_STATUSES)[number];

/** F a person, J a legal entity. *Source*: specification 3. */
export const INTERVENER_TYPES = ['F', 'J'] as const;
export type IntervenerType = (typeof INTERVENER_TYPES)[number];

const OPERATING: readonly IntervenerStatus[] = ['VALIDADO', 'ENVIADO', 'FINALIZADO'];
const REGISTERED: readonly IntervenerStatus[] = [
  'REGISTERED_ONLINE',
  'REGISTERED_EMAIL',
  'REGISTERED_POSTAL',
  'REGISTERED',
];
const BLOCKED: readonly IntervenerStatus[] = ['BLOQUEADO', 'BLOQUEADO_AML'];

/** Whether the status lets a person operate. *Source*: specification 4, operate menu gating. */
export const isOperatingStatus = (status: IntervenerStatus): boolean => OPERATING.includes(status);

/** Whether a person is blocked, for any reason. *Source*: decisions 1.7. */
export const isBlockedStatus = (status: IntervenerStatus): boolean => BLOCKED.includes(status);

/** Whether somebody has yet to sign what makes them a client. *Source*: decisions 1.7. */
export const isRegisteredStatus = (status: IntervenerStatus): boolean =>
  REGISTERED.includes(status);
