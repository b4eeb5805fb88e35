import { REGISTERED_STATUSES } from '@area/domain/operation/codes';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

const WAITING = sql.raw(REGISTERED_STATUSES.map((status) => `'${status}'`).join(', '));

/** Whether the signing of an operation, as it is, ended with a refusal. Only one that waits for signatures is looked up. */
export const isSignatureRejected = (): RawBuilder<boolean> =>
  sql<boolean>`(operations.operation_status in (${WAITING}) and exists(
    select from envelopes refused
     where refused.purpose = 'ORDER' and refused.entity_uuid = operations.uuid
       and refused.version = operations.version and refused.status = 'REJECTED'))`;
