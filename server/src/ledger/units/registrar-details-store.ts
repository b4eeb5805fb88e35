import { isLiveAccount } from '@area/domain/account/status';
import { isOperatingStatus } from '@area/domain/intervener/status';
import { shownBlock } from '@area/domain/lifecycle/shown-block';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { DetailKind } from '../../platform/db/stored-values.ts';
import type { AccountsTable, Db } from '../../platform/db/tables.ts';
import { compactDate, lineOf } from '../../platform/texts/registrar-text.ts';

type AccountRow = Selectable<AccountsTable>;

/** The data of a person, an account or a bank account for the registrar. */
export interface RegistrarDetail {
  readonly kind: DetailKind;
  readonly subject_uuid: string;
  /** All but what the line begins with: its letter and number. */
  readonly text: string;
}

/** Only the fiscal address; other addresses have lines of their own. */
const listPeople = async (db: Db, uuids: readonly string[]): Promise<RegistrarDetail[]> => {
  const rows = await db
    .selectFrom('interveners as i')
    .leftJoin('addresses as a', (join) =>
      join.onRef('a.intervener_uuid', '=', 'i.uuid').on('a.kind', '=', 'FISCAL'),
    )
    .select([
      'i.uuid',
      'i.intervener_type',
      'i.document_type',
      'i.document_number',
      'i.document_expiration_date',
      'i.name',
      'i.birthdate',
      'i.intervener_status',
      'i.nationality',
    ])
    .select([
      'i.language',
      'i.email',
      'i.mobile_phone_prefix',
      'i.mobile_phone',
      'i.tin_country',
      'i.tin_code',
      'a.street_type',
      'a.street',
      'a.number',
      'a.postal_code',
      'a.city',
      'a.state',
      'a.country',
    ])
    .where('i.uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .orderBy('i.uuid')
    .execute();
  return rows.map((row) => ({
    kind: 'I',
    subject_uuid: row.uuid,
    text: lineOf([
      row.uuid,
      row.intervener_type,
      row.document_type,
      row.document_number,
      compactDate(row.document_expiration_date),
      row.name,
      compactDate(row.birthdate),
      // Where they are on their way to it is no news for the registrar.
      isOperatingStatus(row.intervener_status) ? 'FINALIZADO' : shownBlock(row.intervener_status),
      row.nationality,
      row.language,
      row.email,
      row.mobile_phone && `${row.mobile_phone_prefix}${row.mobile_phone}`,
      row.tin_country,
      row.tin_code,
      [row.street_type, row.street, row.number].filter(Boolean).join(' '),
      row.postal_code,
      row.city,
      row.state,
      row.country,
    ]),
  }));
};

/** Who they are of, each as document, role and share. */
const PEOPLE = sql<string | null>`(
  select string_agg(concat_ws(':', i.document_number, r.role, coalesce(r.percentage::text, '')), ';' order by i.document_number, r.role)
    from account_roles r join interveners i on i.uuid = r.intervener_uuid where r.account_uuid = accounts.uuid and r.status = 'ACTIVE')`;

/** The enumeration has no closed one, and where an open one is on its way is no news for the registrar. */
const accountStatusOf = ({ status, closed_at }: Pick<AccountRow, 'status' | 'closed_at'>) => {
  if (closed_at !== null) return 'CLOSED';
  return isLiveAccount(status) ? 'FINALIZED' : shownBlock(status);
};

const listAccounts = async (db: Db, uuids: readonly string[]): Promise<RegistrarDetail[]> => {
  const rows = await db
    .selectFrom('accounts')
    .select([
      'uuid',
      'number',
      'type',
      'status',
      'closed_at',
      'signature_arrangement',
      'required_signatures',
      'distributor_uuid',
      PEOPLE.as('people'),
    ])
    .where('uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .orderBy('uuid')
    .execute();
  return rows.map((row) => ({
    kind: 'A',
    subject_uuid: row.uuid,
    text: lineOf([
      row.uuid,
      row.number,
      row.type,
      accountStatusOf(row),
      row.signature_arrangement,
      row.required_signatures,
      row.people,
      row.distributor_uuid,
    ]),
  }));
};

const listBankAccounts = async (db: Db, uuids: readonly string[]): Promise<RegistrarDetail[]> => {
  const rows = await db
    .selectFrom('bank_accounts as b')
    .innerJoin('accounts as a', 'a.uuid', 'b.account_uuid')
    .innerJoin('interveners as i', 'i.uuid', 'b.holder_uuid')
    .select([
      'b.uuid',
      'a.number',
      'b.iban',
      'b.bic',
      'i.document_number',
      'b.status',
      'b.is_payout',
    ])
    .where('b.uuid', '=', sql<string>`any(${uuids}::uuid[])`)
    .orderBy('b.uuid')
    .execute();
  return rows.map((row) => ({
    kind: 'B',
    subject_uuid: row.uuid,
    text: lineOf([
      row.uuid,
      row.number,
      row.iban,
      row.bic,
      row.document_number,
      row.status,
      row.is_payout ? 'S' : 'N',
    ]),
  }));
};

const LISTERS: Readonly<
  Record<DetailKind, (db: Db, uuids: readonly string[]) => Promise<RegistrarDetail[]>>
> = { I: listPeople, A: listAccounts, B: listBankAccounts };

/** As they are now, those of one kind. */
export const listDetails = async (
  db: Db,
  kind: DetailKind,
  uuids: readonly string[],
): Promise<RegistrarDetail[]> => (uuids.length === 0 ? [] : LISTERS[kind](db, uuids));
