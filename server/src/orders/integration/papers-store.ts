import { AML_CATEGORY_PREFIX } from '@area/domain/issue/handling';
import type { IssueStatus } from '@area/domain/issue/status';
import type { BankFileKind } from '@area/domain/payment/bank-file';
import type { ProposalStatus } from '@area/domain/staff/proposal';
import { AML_SEATS } from '@area/domain/staff/seats';
import { sql } from 'kysely';
import { isFreeAccount, isFreePerson } from '../../access/proposals/restricted-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { keyBefore } from './paging.ts';
import type { PagePlace } from './paging.ts';

interface DocumentsAsked extends PagePlace {
  readonly account?: string | undefined;
  readonly client?: string | undefined;
  readonly order?: string | undefined;
}

const selectDocuments = (db: Db) =>
  db
    .selectFrom('documents')
    .select([
      'uuid',
      'category',
      'subcategory',
      'title',
      'filename',
      'mime_type',
      'size',
      'sha256',
      'status',
      'scan',
      'account_uuid',
      'intervener_uuid as client_uuid',
      'operation_uuid as order_uuid',
      'created_at',
    ])
    .where(isFreePerson(sql.ref('documents.intervener_uuid')))
    .where(isFreeAccount(sql.ref('documents.account_uuid')))
    .orderBy('uuid');

export const listDocumentRows = async (db: Db, asked: DocumentsAsked) =>
  selectDocuments(db)
    .where('uuid', '>', keyBefore(asked))
    .$if(asked.account !== undefined, (query) =>
      query.where('account_uuid', '=', asked.account ?? ''),
    )
    .$if(asked.client !== undefined, (query) =>
      query.where('intervener_uuid', '=', asked.client ?? ''),
    )
    .$if(asked.order !== undefined, (query) =>
      query.where('operation_uuid', '=', asked.order ?? ''),
    )
    .limit(asked.lines)
    .execute();

export type DocumentLine = Awaited<ReturnType<typeof listDocumentRows>>[number];

/** A document, with where its file is. */
export const findDocumentRow = async (db: Db, uuid: string) =>
  selectDocuments(db).select('storage_key').where('uuid', '=', uuid).executeTakeFirst();

interface IssuesAsked extends PagePlace {
  readonly client?: string | undefined;
  readonly order?: string | undefined;
  readonly status?: IssueStatus | undefined;
}

/** Investigations are not among them: only compliance knows of one. *Source*: decisions 1.7. */
const selectIssues = (db: Db) =>
  db
    .selectFrom('issues')
    .select([
      'uuid',
      'category',
      'subject',
      'status',
      'intervener_uuid as client_uuid',
      'operation_uuid as order_uuid',
      'is_blocking',
      'created_at',
      'expires_on as due_at',
    ])
    .where(isFreePerson(sql.ref('issues.intervener_uuid')))
    .where((eb) => eb.not(eb.fn<boolean>('starts_with', ['category', eb.val(AML_CATEGORY_PREFIX)])))
    .orderBy('uuid');

export const listIssueRows = async (db: Db, asked: IssuesAsked) =>
  selectIssues(db)
    .where('uuid', '>', keyBefore(asked))
    .$if(asked.client !== undefined, (query) =>
      query.where('intervener_uuid', '=', asked.client ?? ''),
    )
    .$if(asked.order !== undefined, (query) =>
      query.where('operation_uuid', '=', asked.order ?? ''),
    )
    .$if(asked.status !== undefined, (query) =>
      asked.status ? query.where('status', '=', asked.status) : query,
    )
    .limit(asked.lines)
    .execute();

export type IssueLine = Awaited<ReturnType<typeof listIssueRows>>[number];

export const findIssueRow = async (db: Db, uuid: string): Promise<IssueLine | undefined> =>
  selectIssues(db).where('uuid', '=', uuid).executeTakeFirst();

/** Nor are the proposals of compliance: one is a suspicion before its block. *Source*: decisions 1.7, ADR 195 and 255. */
export const listProposalRows = async (
  db: Db,
  asked: PagePlace & { readonly status?: ProposalStatus | undefined },
) =>
  db
    .selectFrom('proposals')
    .select(['uuid', 'action', 'status', 'seats', 'made_at', 'expires_at', 'ended_at'])
    .where('uuid', '>', keyBefore(asked))
    .where((eb) => eb.not(eb('seats', '&&', eb.val([...AML_SEATS]))))
    .$if(asked.status !== undefined, (query) =>
      asked.status ? query.where('status', '=', asked.status) : query,
    )
    .orderBy('uuid')
    .limit(asked.lines)
    .execute();

interface FileLine {
  readonly uuid: string;
  readonly kind: BankFileKind | 'REGISTRAR';
  readonly name: string;
  readonly records: number;
  readonly sha256: string | null;
  readonly created_at: Date;
  readonly done_at: Date | null;
}

/** Files of the bank and of the registrar, which are two tables. */
export const listFileRows = async (db: Db, asked: PagePlace): Promise<FileLine[]> => {
  const { rows } = await sql<FileLine>`
    select * from (
      select uuid, kind, name, records, sha256, created_at, done_at from bank_files
      union all
      select uuid, 'REGISTRAR', name, records, sha256, created_at, closed_at from registrar_files) files
     where uuid > ${keyBefore(asked)} order by uuid limit ${asked.lines}`.execute(db);
  return rows;
};
