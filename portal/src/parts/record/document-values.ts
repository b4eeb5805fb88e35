import type { OwnRecord } from '@area/contract/own-record/schemas';
import type { PersonalDocument, Upload } from '@area/contract/uploads/schemas';
import { parseCivilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { whyNotPersonalData } from '@area/domain/intervener/personal-data';
import { atField, reason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';

/** A renewed identity document: its expiry date and its copies. */
export interface DocumentValues {
  readonly is_document_permanent: boolean;
  /** *Shape*: `YYYY-MM-DD`, or empty. */
  readonly document_expiration_date: string;
  readonly front: PersonalDocument | undefined;
  readonly back: PersonalDocument | undefined;
}

const PASSPORT = 'PASAPORTE';

/** What the copies are: a passport has one page that matters. */
export const copiesOf = ({
  document_type,
}: Pick<OwnRecord, 'document_type'>): {
  front: Upload['subcategory'];
  back?: Upload['subcategory'];
} =>
  document_type === PASSPORT ? { front: 'PASSPORT_COPY' } : { front: 'ID_FRONT', back: 'ID_BACK' };

export const NO_DOCUMENT: DocumentValues = {
  is_document_permanent: false,
  document_expiration_date: '',
  front: undefined,
  back: undefined,
};

/** The server's own rules for the date, and a copy of every side. */
export const whyNotDocument = (
  values: DocumentValues,
  record: OwnRecord,
  today: CivilDate,
): readonly FieldReason[] => {
  const { is_document_permanent, document_expiration_date: typed, front, back } = values;
  const day = is_document_permanent ? null : (parseCivilDate(typed) ?? null);
  return [
    ...whyNotPersonalData({ is_document_permanent, document_expiration_date: day }, today),
    ...atField('front', front ? undefined : reason('rules.upload.missing')),
    ...atField('back', back || !copiesOf(record).back ? undefined : reason('rules.upload.missing')),
  ];
};
