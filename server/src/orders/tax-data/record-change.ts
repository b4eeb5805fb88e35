import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridInstant } from '@area/domain/calendar/madrid';
import { notifyInPortal } from '../../documents/notifications/record-messages.ts';
import { listSpeakersOf } from '../../documents/signatures/speakers-store.ts';
import { storeFile } from '../../documents/documents/store-file.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import type { CheckedFile } from '../../documents/documents/check-file.ts';

/** What of somebody's tax data the office changes. */
type TaxDataKind = 'residence' | 'exemption' | 'certificate' | 'work_income';

/** A change, with what proves it. */
export interface TaxDataChange {
  readonly person: string;
  readonly kind: TaxDataKind;
  readonly evidence: CheckedFile;
  /** The day of a certificate, from which it counts. */
  readonly dated?: CivilDate;
  readonly at: Date;
}

/** Keeps what proves a change among the documents of the client; a certificate counts as one from then on. */
export const storeEvidence = async (
  db: Db,
  { storage }: Pick<Parts, 'storage'>,
  { person, kind, evidence, dated, at }: TaxDataChange,
): Promise<string> =>
  (
    await storeFile(db, storage, {
      ...evidence,
      intervener_uuid: person,
      subcategory: kind === 'certificate' ? 'TAX_RESIDENCE_CERTIFICATE' : 'OTHER',
      origin: 'X',
      status: 'VALIDATED',
      at: dated ? madridInstant(dated, 0) : at,
    })
  ).uuid;

/** Tells the client, or whoever signs for them, always. */
export const notifyTaxData = async (
  db: Db,
  { person, kind, at }: TaxDataChange,
  document_uuid: string,
): Promise<void> => {
  const speakers = (await listSpeakersOf(db, [person])).get(person) ?? [];
  for (const { uuid: intervener } of speakers)
    await notifyInPortal(db, {
      intervener,
      news: 'tax_data',
      params: (say) => ({ what: say(`messages.tax_data.${kind}`) }),
      entity_type: 'INTERVENER',
      entity_uuid: person,
      cause: `tax data ${document_uuid}`,
      reach: 'ALWAYS',
      at,
    });
};
