import type { CivilDate } from '@area/domain/calendar/civil-date';

/** A file of the register that is being taken, in one transaction. */
export interface TakenFile {
  readonly uuid: string;
  readonly name: string;
  readonly sha256: string;
  /** The day of the register that it is about. */
  readonly day: CivilDate;
  /** The transport, or the member of staff who handed it over. */
  readonly by: string;
  readonly at: Date;
}
