import { normaliseIdentifier } from '@area/domain/identifiers/normalise';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { findEntityDocumented } from './office-store.ts';

/** The entity that a member of staff names by its document number. *Errors*: INVALID_INPUT at `entity`. */
export const getEntityDocumented = async (db: Db, document: string) =>
  (await findEntityDocumented(db, normaliseIdentifier(document))) ??
  refuseFields([{ field: 'entity', ...reason('rules.on_record.entity') }]);
