import type { CivilDate } from '@area/domain/calendar/civil-date';

/** What an account was told of a period. */
export interface StatementsTable {
  account_uuid: string;
  period_from: CivilDate;
  period_to: CivilDate;
  document_uuid: string;
  made_at: Date;
}
