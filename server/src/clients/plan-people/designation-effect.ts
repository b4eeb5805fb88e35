import { whyNotTransitionDesignation } from '@area/domain/plan-people/designation';
import { notifyAccount } from '../bank-accounts/messages.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { lockAccount, getAccountAlias } from '../accounts/account-store.ts';
import type { EnvelopeEffect } from '../../documents/signatures/effects.ts';
import { findParticipant } from './contributor-store.ts';
import {
  getDesignationAccount,
  getDesignationForUpdate,
  updateDesignation,
  supersedeDesignation,
} from './designation-store.ts';

const lockOne = async (db: Db, uuid: string) => {
  const { account_uuid } = await getDesignationAccount(db, uuid);
  await lockAccount(db, account_uuid);
  return getDesignationForUpdate(db, uuid);
};

/** What was typed is not lost because nobody signed it. */
const backToDraft = async (db: Db, uuid: string): Promise<void> => {
  const { status } = await lockOne(db, uuid);
  if (status === 'PENDING') await updateDesignation(db, uuid, { status: 'DRAFT' });
};

/** A signed designation replaces the one in force, which is kept as superseded. *Source*: decisions 7, ADR 49. */
export const BENEFICIARIES_EFFECT: EnvelopeEffect = {
  done: async (db, _parts, { envelope, now }) => {
    const { uuid, account_uuid, status } = await lockOne(db, envelope.entity_uuid);
    const participant = await findParticipant(db, account_uuid);
    const refused = whyNotTransitionDesignation({ from: status, to: 'ACTIVE', actor: 'SYS' });
    if (refused || participant?.uuid !== envelope.person_uuid)
      throw new AppError('NOTHING_TO_SIGN');
    await supersedeDesignation(db, account_uuid, now);
    await updateDesignation(db, uuid, { status: 'ACTIVE', in_force_at: now });
    const { alias } = await getAccountAlias(db, account_uuid);
    await notifyAccount(db, {
      account: account_uuid,
      news: 'plan.designated',
      of: uuid,
      params: () => ({ account: alias }),
      at: now,
    });
  },
  rejected: async (db, { envelope }) => backToDraft(db, envelope.entity_uuid),
  expired: async (db, { envelope }) => backToDraft(db, envelope.entity_uuid),
};
