import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { ViewKind, ViewRead } from '@area/domain/sharing/views';

/** The view that a request was made with, as it stands at this moment. *Source*: ADR 234. */
export interface SharedViewCaller {
  readonly uuid: string;
  readonly kind: ViewKind;
  /** Whose accounts they are. */
  readonly intervener_uuid: string;
  readonly owner: string;
  readonly name: string;
  /** The granted accounts that the owner may still show. */
  readonly accounts: readonly string[];
  readonly reads: readonly ViewRead[];
  readonly from: CivilDate;
  readonly until: CivilDate;
}
