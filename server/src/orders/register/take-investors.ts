import type { Db } from '../../platform/db/tables.ts';
import type { RegisterRecord } from '../../platform/outside/register/register-records.ts';
import { agree, openDifference } from '../register-differences/open-difference.ts';
import { listOpenOf } from '../register-differences/store.ts';
import { confirmInvestors } from './confirm-investors.ts';
import { listUnknownInvestors } from './names-store.ts';
import type { TakenFile } from './taken-file.ts';

type Investor = Pick<RegisterRecord<'INVESTORS'>, 'account' | 'document_number'>;

const subjectOf = ({ account, document_number }: Investor): string =>
  `investor ${account} ${document_number}`;

/**
 * Whom the register knows as an investor of an account and this program does not; whoever is known by now, or no longer in
 * the file, is no difference any more. Who was on their way there has arrived. *Source*: office.md 5.
 */
export const takeInvestors = async (
  db: Db,
  file: TakenFile,
  records: readonly RegisterRecord<'INVESTORS'>[],
): Promise<void> => {
  await confirmInvestors(db, records, file.at);
  const unknown = await listUnknownInvestors(db, records);
  for (const investor of unknown)
    await openDifference(db, {
      kind: 'INVESTOR_UNKNOWN',
      subject: subjectOf(investor),
      ours: null,
      theirs: `${investor.account} ${investor.document_number}`,
      file: file.uuid,
      account: investor.account_uuid,
      day: file.day,
      at: file.at,
    });
  const standing = new Set(unknown.map(subjectOf));
  for (const open of await listOpenOf(db, ['INVESTOR_UNKNOWN']))
    if (!standing.has(open.subject)) await agree(db, open, { file: file.uuid, at: file.at });
};
