import { sql } from 'kysely';
import { PERSON_KINDS } from '../../../platform/imports/slice-store.ts';
import { at, isNew, isTwice } from './conditions-store.ts';
import type { PlanCheck } from './conditions-store.ts';

export const PEOPLE_CHECKS: readonly PlanCheck[] = PERSON_KINDS.flatMap((kind): PlanCheck[] => [
  {
    kind,
    column: 'external_id',
    code: 'rules.import.twice',
    wrong: isTwice(PERSON_KINDS, ['external_id']),
  },
  {
    kind,
    column: 'document_number',
    code: 'rules.import.twice',
    wrong: isTwice(PERSON_KINDS, ['document_number']),
  },
  {
    kind,
    column: 'document_number',
    code: 'rules.import.known',
    wrong: () => sql<boolean>`
      ${isNew} and exists (select from interveners i where i.document_number = ${at('r', 'document_number')})`,
  },
]);
