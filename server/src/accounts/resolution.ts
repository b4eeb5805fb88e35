import { sql } from 'kysely';
import type { Expression } from 'kysely';

/** Whether what the board decided was handed in, and the office has agreed with it. *Source*: decisions 6.1, JUNTA_DIRECTIVA. */
export const hasResolution = (resolution: Expression<unknown>) =>
  sql<boolean>`exists(select from documents d where d.uuid = ${resolution} and d.status = 'VALIDATED')`;
