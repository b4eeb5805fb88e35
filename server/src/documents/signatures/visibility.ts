import { mayOnAccount } from '@area/domain/account/roles';
import { listHoldings } from '../../access/account-access/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { isShown, areaReader } from '../../access/config/shown-plans-store.ts';
import type { Viewer } from './present.ts';
import type { EnvelopeState } from './state.ts';
import { isSigner } from './state.ts';

/**
 * Whether a person may see an envelope: its signers, and people who may sign on its account. Personal documents are visible to
 * their signers only.
 */
export const isVisible = async (
  db: Db,
  state: EnvelopeState,
  { intervener_uuid: intervener, now }: Viewer,
): Promise<boolean> => {
  const { account_uuid, signed_kind } = state.envelope;
  if (account_uuid !== null && !(await isShown(db, account_uuid, areaReader(intervener, now))))
    return false;
  if (isSigner(state, intervener)) return true;
  return (
    signed_kind !== 'PERSONAL' &&
    account_uuid !== null &&
    mayOnAccount(await listHoldings(db, account_uuid, intervener), 'S')
  );
};

/** *Errors*: NOT_FOUND, for envelopes of others and for unknown ones. */
export const requireVisible = async (
  db: Db,
  states: readonly EnvelopeState[],
  viewer: Viewer,
): Promise<void> => {
  for (const state of states)
    if (!(await isVisible(db, state, viewer))) throw new AppError('NOT_FOUND');
};
