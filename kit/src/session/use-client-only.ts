import { t } from './texts.ts';
import { useSession } from './session-context.ts';

/** Whether an act is the client's alone and somebody else looks, and why, in words. */
export interface ClientOnly {
  readonly isDisabled: boolean;
  /** To be shown beside what is disabled. */
  readonly why: string | undefined;
}

/**
 * For everything that only the client may do: sign, accept, answer, order. The server refuses it too. *Source*: decisions
 * 6.2.
 */
export const useClientOnly = (): ClientOnly => {
  const isStaff = useSession().adminDni() !== undefined;
  return { isDisabled: isStaff, why: isStaff ? t('access.client_only') : undefined };
};
