/** Lifecycle of an account. *Source*: specification 4, decisions 1.8. */
export const ACCOUNT_STATUSES = [
  'REGISTERED_ONLINE',
  'REGISTERED_EMAIL',
  'REGISTERED_POSTAL',
  'REGISTERED',
  'SIGNED',
  'VALIDADO',
  'ENVIADO',
  'BLOQUEADO',
  'BLOQUEADO_AML',
  'FINALIZED',
] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

const LIVE: readonly AccountStatus[] = ['VALIDADO', 'ENVIADO', 'FINALIZED'];
const BLOCKED: readonly AccountStatus[] = ['BLOQUEADO', 'BLOQUEADO_AML'];

/** Whether an account may operate, as far as its own status goes. *Source*: decisions 1.3 (G2). */
export const isLiveAccount = (status: AccountStatus): boolean => LIVE.includes(status);
/** Whether the manager accepted an account and has not closed it; it may be blocked. *Source*: decisions 1.8. */
export const isOpenAccount = ({
  status,
  closed_at,
}: {
  readonly status: AccountStatus;
  readonly closed_at: Date | null;
}): boolean => closed_at === null && (LIVE.includes(status) || BLOCKED.includes(status));
/** Whether an account is blocked, for any reason. *Source*: decisions 1.8. */
export const isBlockedAccount = (status: AccountStatus): boolean => BLOCKED.includes(status);
