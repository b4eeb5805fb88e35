import { whyNotTransitionDesignation } from '@area/domain/plan-people/designation';
import { notifyAccount } from '../bank-accounts/messages.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { lockAccount } from '../accounts/ready.ts';
import type { EnvelopeEffect } from '../../documents/signatures/effects.ts';
import { findParticipant } from './plan-account.ts';

const lockOne = async (db: Db, uuid: string) => {
  const { account_uuid } = await db
    .selectFrom('designations')
    .select('account_uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  await lockAccount(db, account_uuid);
  return db
    .selectFrom('designations')
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

/** What was typed is not lost because nobody signed it. */
const backToDraft = async (db: Db, uuid: string): Promise<void> => {
  const { status } = await lockOne(db, uuid);
  if (status === 'PENDING')
    await db
      .updateTable('designations')
      .set({ status: 'DRAFT' })
      .where('uuid', '=', uuid)
      .execute();
};

/** A signed designation takes the place of the one in force, which is kept. *Source*: decisions 7, ADR 49. */
export const BENEFICIARIES_EFFECT: EnvelopeEffect = {
  done: async (db, _parts, { envelope, now }) => {
    const { uuid, account_uuid, status } = await lockOne(db, envelope.entity_uuid);
    const participant = await findParticipant(db, account_uuid);
    const refused = whyNotTransitionDesignation({ from: status, to: 'ACTIVE', actor: 'SYS' });
    if (refused || participant?.uuid !== envelope.person_uuid)
      throw new AppError('NOTHING_TO_SIGN');
    await db
      .updateTable('designations')
      .set({ status: 'SUPERSEDED', ended_at: now })
      .where('account_uuid', '=', account_uuid)
      .where('status', '=', 'ACTIVE')
      .execute();
    await db
      .updateTable('designations')
      .set({ status: 'ACTIVE', in_force_at: now })
      .where('uuid', '=', uuid)
      .execute();
    const { alias } = await db
      .selectFrom('accounts')
      .select('alias')
      .where('uuid', '=', account_uuid)
      .executeTakeFirstOrThrow();
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
