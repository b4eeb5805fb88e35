import { formatDate } from '@area/domain/calendar/format-date';
import { madridDate } from '@area/domain/calendar/madrid';
import type { Db } from '../../platform/db/tables.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { addressText } from './address.ts';
import { findAddress } from './address-store.ts';
import type { NamedPerson } from './parties.ts';
import { fact, factIf } from './parties.ts';
import { renderDocument } from '../../documents/rendering/render-document.ts';

/** A client's request, and why it is refused. */
export interface Rejection {
  readonly person: NamedPerson;
  readonly case_reference: string;
  readonly subject: string;
  readonly received_at: Date;
  /** As the person who decided wrote them, one by one. */
  readonly reasons: readonly string[];
  readonly decided_by: string;
  readonly at: Date;
}

/** A letter that says no and why. *Source*: decisions 7, CASE. */
export const renderRejectionLetter = async (
  db: Db,
  { person, case_reference, subject, received_at, reasons, decided_by, at }: Rejection,
): Promise<Uint8Array> => {
  const language = await findLanguageOf(db, person.uuid);
  const say = speakerOf(language);
  const address =
    (await findAddress(db, person.uuid, 'POSTAL')) ??
    (await findAddress(db, person.uuid, 'FISCAL'));
  return renderDocument(db, {
    subcategory: 'REJECTION_LETTER',
    language,
    at,
    brandOf: person.uuid,
    reference: case_reference,
    params: { name: person.name, subject, day: formatDate(madridDate(received_at), language) },
    facts: [
      fact(say, 'paper.label.addressee', person.name),
      ...factIf(address, (given) => fact(say, 'paper.label.address', addressText(given))),
      fact(say, 'paper.label.case', case_reference),
      fact(say, 'paper.label.subject', subject),
      fact(say, 'paper.label.date', formatDate(madridDate(at), language)),
    ],
    sections: [
      {
        title: say('paper.label.reasons_title'),
        points: [...reasons],
        note: say('paper.label.decided_by', { who: decided_by }),
      },
    ],
  });
};
