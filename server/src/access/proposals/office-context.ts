import type { BodyOf, Call, ParamsOf, QueryOf, ResponseOf } from '@area/contract/call';
import type { Language } from '@area/domain/configuration/languages';
import type { StaffMember } from '@area/domain/staff/permission-sets';
import type { OfficeFacts } from '@area/domain/staff/office-actions';
import type { ProposedChange } from '@area/domain/staff/proposal';
import type { Db } from '../../platform/db/tables.ts';
import type { Answer } from '../../platform/http/calls/context.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import type { Subject } from '@area/domain/staff/subjects';

/** A member of staff who acts at the office. */
export interface OfficeActor extends StaffMember {
  readonly username: string;
  readonly name: string;
  /** Their session; null at the break-glass command line. */
  readonly session: string | null;
  readonly ip: string;
  readonly request_id: string;
}

/** What a handler of the office gets: the parsed input, who calls, and the database (a transaction for a write). */
export interface OfficeContext<C extends Call = Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly actor: OfficeActor;
  /** Who is responsible for it, in the records: the maker, and then the approvers. */
  readonly by: string;
  /** The names of those who approved it: nobody while it is only proposed, or done by one. */
  readonly approvers: readonly string[];
  /** The proposal that is executed; null while it is only rehearsed, and of what one person does alone. */
  readonly proposal: string | null;
  readonly language: Language;
  readonly db: Db;
  readonly parts: Parts;
  /** Keeps work for the moment after the commit, with no transaction open. What fails there undoes nothing. */
  readonly afterCommit: (work: () => Promise<void>) => void;
}

/** A list of what belongs to a client: that somebody looks at it is written down before its transaction begins. */
export interface LookingRead<C extends Call = Call> {
  readonly look: (context: OfficeContext<C>) => Promise<void>;
  readonly read: (context: OfficeContext<C>) => Promise<Answer<C>>;
}

/**
 * A write of the office. It runs in the transaction of its maker or, if it needs others too, in that of the last approval;
 * before that once, rolled back, so that what is impossible is refused at once and its changes can be shown.
 */
export interface OfficeWrite<C extends Call = Call> {
  /** The facts that decide who may make it and how many people it needs; nothing if the action alone decides. */
  readonly facts?: (context: OfficeContext<C>) => Promise<OfficeFacts>;
  /** The rows on which it is decided: stored as a hash of their content, locked and compared before it runs. */
  readonly subjects: (
    context: OfficeContext<C>,
  ) => Promise<readonly Subject[]> | readonly Subject[];
  /** The difference for its checkers: fields with old and new value, read before it runs. */
  readonly changes: (context: OfficeContext<C>) => Promise<readonly ProposedChange[]>;
  /** The files that are decided about, as the chain of audit names them: read before it runs. */
  readonly evidence?: (context: OfficeContext<C>) => Promise<readonly string[]>;
  readonly run: (context: OfficeContext<C>) => Promise<ResponseOf<C>>;
}

/**
 * A write that has slow work to do while no transaction is open: a document to render, a file to look into. Only of what one person
 * does alone: a proposal is made and executed in the transactions of others.
 */
export interface PreparingWrite<C extends Call = Call> extends Omit<OfficeWrite<C>, 'run'> {
  /** Gives what then runs in the transaction. What it refuses may have been answered otherwise under the same key. */
  readonly prepare: (context: OfficeContext<C>) => Promise<OfficeWrite<C>['run']>;
}
