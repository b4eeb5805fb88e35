import { formatDate, formatTime } from '@area/domain/calendar/format-date';
import type { ProposalStatus } from '@area/domain/staff/proposal';
import type { Db } from '../../platform/db/tables.ts';
import { findStaffByUuid } from '../staff/members-store.ts';
import { notifyStaff } from '../staff/staff-mails.ts';
import type { StaffMail } from '../staff/staff-mails.ts';
import { endProposal as storeEnd, findProposal } from './store.ts';
import type { ProposalEnd } from './store.ts';

/** What its maker is told: that something did not come to pass. What was approved is many a day, and stands in the list. */
const MAILS: Readonly<Partial<Record<ProposalStatus, StaffMail>>> = {
  REFUSED: 'proposal_refused',
  EXPIRED: 'proposal_expired',
  STALE: 'proposal_stale',
};

const notifyMaker = async (tx: Db, uuid: string, { status, ended_at }: ProposalEnd) => {
  const mail = MAILS[status];
  const proposal = mail && (await findProposal(tx, uuid));
  if (!mail || !proposal) return;
  const maker = await findStaffByUuid(tx, proposal.maker_uuid);
  if (maker?.status !== 'ACTIVE') return;
  const { made_at } = proposal;
  const made = `${formatDate(made_at, maker.language)} ${formatTime(made_at)}`;
  await notifyStaff(tx, maker, { mail, values: { made, uuid }, at: ended_at });
};

/** Ends a proposal and tells its maker, in the transaction of what ended it. */
export const endProposal = async (tx: Db, uuid: string, end: ProposalEnd): Promise<void> => {
  await storeEnd(tx, uuid, end);
  await notifyMaker(tx, uuid, end);
};
