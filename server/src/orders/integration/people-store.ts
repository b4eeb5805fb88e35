import { normaliseIdentifier, normaliseNif } from '@area/domain/identifiers/normalise';
import type { IntervenerType } from '@area/domain/intervener/status';
import type { Db } from '../../platform/db/tables.ts';
import type { PagePlace } from './paging.ts';

const selectParties = (db: Db, type: IntervenerType) =>
  db
    .selectFrom('interveners')
    .select([
      'uuid',
      'name',
      'given_name',
      'family_name_1',
      'lastname_2',
      'document_type',
      'document_number',
      'intervener_status',
      'email',
      'mobile_phone_prefix',
      'mobile_phone',
      'language',
      'aml_risk',
      'kyc_valid_until',
      'birthdate',
      'is_minor',
      'is_incapable',
      'is_deceased',
      'created_at',
    ])
    .where('intervener_type', '=', type)
    .where('restricted_at', 'is', null)
    .orderBy('uuid');

/** A document is kept without separators, in capitals, and a NIF without its country: a program may hold it as it was printed. */
const formsOf = (written: string): readonly string[] => [
  normaliseIdentifier(written),
  normaliseNif(written),
];

export const listParties = async (
  db: Db,
  type: IntervenerType,
  { after, lines, document_number }: PagePlace & { readonly document_number?: string | undefined },
) =>
  selectParties(db, type)
    .$if(after !== null, (query) => query.where('uuid', '>', after ?? ''))
    .$if(document_number !== undefined, (query) =>
      query.where('document_number', 'in', formsOf(document_number ?? '')),
    )
    .limit(lines)
    .execute();

export type PartyRow = Awaited<ReturnType<typeof listParties>>[number];

export const findParty = async (
  db: Db,
  type: IntervenerType,
  uuid: string,
): Promise<PartyRow | undefined> =>
  selectParties(db, type).where('uuid', '=', uuid).executeTakeFirst();
