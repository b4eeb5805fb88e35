import { reason } from '@area/domain/rules/reason';
import { whyNotExemption } from '@area/domain/tax/exemption';
import type { TaxExemption } from '@area/domain/tax/exemption';
import type { Db } from '../../platform/db/tables.ts';
import { refuseFields, requireFields } from '../../platform/http/field-errors.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { NEXT_VERSION, getPersonForUpdate, updatePerson } from '../people/store.ts';
import { findExemption, insertExemption } from './exemption-store.ts';

/** What a certificate says, or that it no longer counts. */
interface ExemptionChange {
  readonly exemption: TaxExemption | null;
  /** The evidence, stored already. */
  readonly document_uuid: string;
  readonly reason: string;
  /** The names of the staff. */
  readonly by: string;
  readonly at: Date;
}

/**
 * Records from when until when nothing is withheld from an entity. What was withheld before stays. *Errors*: INVALID_INPUT
 * at each field. *Source*: decisions 2.5, ADR 196.
 */
export const setExemption = async (
  db: Db,
  entity: string,
  { exemption, document_uuid, reason: why, by, at }: ExemptionChange,
): Promise<void> => {
  const { intervener_type } = await getPersonForUpdate(db, entity);
  requireFields(whyNotExemption(intervener_type, exemption));
  const { valid_from, valid_until } = (await findExemption(db, entity)) ?? {
    valid_from: null,
    valid_until: null,
  };
  if (valid_from === (exemption?.from ?? null) && valid_until === (exemption?.until ?? null))
    return refuseFields([{ field: 'exemption', ...reason('rules.tax_data.same') }]);
  await insertExemption(db, {
    uuid: newUuid(),
    intervener_uuid: entity,
    valid_from: exemption?.from ?? null,
    valid_until: exemption?.until ?? null,
    document_uuid,
    reason: why,
    set_by: by,
    set_at: at,
  });
  await updatePerson(db, entity, { version: NEXT_VERSION });
};
