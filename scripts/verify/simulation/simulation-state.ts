import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { Applicant } from '../../../server/test/applications.ts';
import type { TestMovement } from '../../../server/test/bank-files.ts';
import type { Client } from '../../../server/test/client.ts';
import type { TransferDays } from '../../../server/test/transfers.ts';
import type { TestApp } from '../../../server/test/test-app.ts';
import type { Random } from '../random.ts';
import type { Fund, SimulatedClient } from './clients.ts';
import type { Journal } from './journal.ts';

/** How big a simulation is. */
export interface Size {
  /** *Units*: business days. */
  readonly days: number;
  readonly people: number;
  readonly operations: number;
}

/** What the bank will book in an account of ours. */
export interface PlannedMovement extends TestMovement {
  readonly on: CivilDate;
  readonly account_iban: string;
}

/** A signed order that its client wants to cancel after the day on which it was signed. */
export interface RegrettedOrder {
  readonly client: SimulatedClient;
  readonly uuid: string;
  readonly signed_on: CivilDate;
}

/** Somebody who becomes a client: with each business day a step further. */
export interface Newcomer {
  applicant: Applicant;
  /** The number of their document, once they have written it. */
  document: string;
  /** The account, once the office has accepted it. */
  account: string;
  steps: number;
}

/** A view that somebody granted of their account. */
export interface GrantedView {
  readonly owner: SimulatedClient;
  readonly id: string;
  readonly until: CivilDate;
  readonly reader: Client;
}

/** What became of the files of another manager. */
export type ImportedClients =
  | { readonly state: 'NONE' }
  | { readonly state: 'KEPT' }
  | { readonly state: 'COMMITTED'; readonly id: string };

/** The state of a simulation. Events are counted by name. */
export interface Simulation {
  readonly app: TestApp;
  readonly random: Random;
  readonly funds: readonly Fund[];
  /** Whoever has become a client joins them. */
  readonly players: SimulatedClient[];
  readonly newcomers: Newcomer[];
  /** Pension plans, and who saves in them. */
  readonly plans: readonly Fund[];
  readonly savers: readonly SimulatedClient[];
  readonly transfers: TransferDays;
  readonly planned: PlannedMovement[];
  /** The input of the model. */
  readonly journal: Journal;
  /** End-to-end references that the bank has dealt with. */
  readonly dealt: Set<string>;
  /** Signed orders that their clients want to cancel on another day, when it may be too late. */
  readonly regretted: RegrettedOrder[];
  /** Those that have not ended, as far as anybody has looked. */
  views: GrantedView[];
  imported: ImportedClients;
  readonly refusals: Map<string, number>;
  readonly events: Map<string, number>;
  readonly problems: string[];
  today(): CivilDate;
}

export const countEvent = ({ events }: Pick<Simulation, 'events'>, name: string): void =>
  void events.set(name, (events.get(name) ?? 0) + 1);
