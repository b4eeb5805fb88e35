import { formatDate } from '@area/domain/calendar/format-date';
import { formatEuros } from '@area/domain/money/format';
import type { Cents } from '@area/domain/money/money';
import { excessRefundDeadline } from '@area/domain/pension/excess';
import { getNameAndDocument } from '../../clients/people/store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { openForOffice } from '../../documents/issues/open-for-office.ts';
import { speakerOf } from '../../platform/texts/translate.ts';

interface Untold {
  readonly participant: string;
  readonly year: number;
  readonly excess: Cents;
  readonly operation: string | null;
  readonly at: Date;
}

/**
 * Notifies the office of an excess that nobody has claimed, and of the deadline. *Source*: decisions 2.7, RD 304/2004
 * article 6.3.
 */
export const openExcessIssue = async (
  db: Db,
  { participant, year, excess, operation, at }: Untold,
): Promise<void> => {
  const { name, document_number: document } = await getNameAndDocument(db, participant);
  const params = {
    name,
    document,
    year,
    excess: formatEuros(excess),
    deadline: formatDate(excessRefundDeadline(year), 'es'),
  };
  const say = speakerOf('es');
  await openForOffice(db, {
    subject: say('messages.excess.subject', params),
    description: say('messages.excess.description', params),
    intervener: participant,
    is_intervener: true,
    operation,
    at,
  });
};
