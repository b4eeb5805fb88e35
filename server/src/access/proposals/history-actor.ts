import { officeActor } from '../auth/actor.ts';
import type { Actor } from '../auth/actor.ts';
import type { OfficeContext } from './office-context.ts';

/** Who acts at the office, as a history names them: by the names of all who answer for it. */
export const historyActor = ({
  actor: { uuid, ip, request_id },
  by,
}: Pick<OfficeContext, 'actor' | 'by'>): Actor => ({ ...officeActor(by), uuid, ip, request_id });
