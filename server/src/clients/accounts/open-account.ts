import type { NEW_ACCOUNT_ARRANGEMENTS } from '@area/domain/account/new-account';
import { whyNotOpen } from '@area/domain/account/new-account';
import type { Role } from '@area/domain/account/roles';
import type { Language } from '@area/domain/configuration/languages';
import type { ProductType } from '@area/domain/product/product';
import { isBlockedStatus } from '@area/domain/intervener/status';
import { reason } from '@area/domain/rules/reason';
import { storeFile } from '../../documents/documents/store-file.ts';
import { openEnvelope } from '../../documents/signatures/envelopes.ts';
import type { Db } from '../../platform/db/tables.ts';
import { refuseFields, requireFields } from '../../platform/http/field-errors.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { buildAccountContract } from '../printed-documents/account-papers.ts';
import type { AccountMove } from './account-moves-store.ts';
import { insertAccount, listPeopleToOpen } from './new-account-store.ts';
import { insertRole } from './role-store.ts';

/** By which door an account came. */
type FirstStatus = 'REGISTERED_ONLINE' | 'REGISTERED_EMAIL' | 'REGISTERED_POSTAL' | 'REGISTERED';

/** An account that somebody asks to open. */
interface NewAccount {
  readonly number: string;
  readonly alias: string;
  readonly type: ProductType;
  readonly signature_arrangement: (typeof NEW_ACCOUNT_ARRANGEMENTS)[number];
  readonly people: readonly { readonly person: string; readonly role: Role }[];
  /** By mail if it is not given. */
  readonly status?: FirstStatus;
}

/** The people as the rules look at them. *Errors*: INVALID_INPUT for one who is not here. */
const getPeople = async (db: Db, { people }: NewAccount) => {
  const found = new Map(
    (
      await listPeopleToOpen(
        db,
        people.map(({ person }) => person),
      )
    ).map((row) => [row.uuid, row]),
  );
  return people.map(({ person, role }) => {
    const row = found.get(person);
    if (!row)
      return refuseFields([{ field: 'people', ...reason('rules.new_account.unknown_person') }]);
    return {
      uuid: person,
      role,
      language: row.language,
      intervener_type: row.intervener_type,
      is_ward: row.is_minor || row.is_incapable,
      is_out: row.is_deceased || isBlockedStatus(row.intervener_status),
    };
  });
};

/** Prints the contract and sends it to be signed by all owners. */
const sendContract = async (
  db: Db,
  { storage, pdfs }: Pick<Parts, 'storage' | 'pdfs'>,
  {
    uuid,
    account,
    language,
    at,
  }: {
    readonly uuid: string;
    readonly account: NewAccount;
    readonly language: Language;
    readonly at: Date;
  },
): Promise<void> => {
  const { number, alias, type, signature_arrangement } = account;
  const named = { uuid, number, alias, type, signature_arrangement };
  const document = await buildAccountContract(db, {
    account: { ...named, required_signatures: null, rules: [] },
    at,
  });
  const [bytes = new Uint8Array()] = await pdfs.get([document]);
  const paper = await storeFile(db, storage, {
    account_uuid: uuid,
    subcategory: 'ACCOUNT_CONTRACT',
    filename: 'contrato-de-cuenta.pdf',
    bytes,
    at,
  });
  await openEnvelope(db, {
    purpose: 'ACCOUNT_CONTRACT',
    entity_uuid: uuid,
    account_uuid: uuid,
    documents: [paper],
    language,
    created_by: null,
    at,
  });
};

/**
 * Opens an account for people who are here: all owners sign its contract, and then the office accepts it. Until then nothing can be ordered on
 * it. *Errors*: INVALID_INPUT with every reason. *Source*: decisions 1.8, ADR 213.
 */
export const openAccount = async (
  db: Db,
  parts: Pick<Parts, 'storage' | 'pdfs'>,
  {
    account,
    at,
    opener = { actor: 'OPS', by: null },
  }: {
    readonly account: NewAccount;
    readonly at: Date;
    readonly opener?: Pick<AccountMove, 'actor' | 'by'>;
  },
): Promise<string> => {
  const people = await getPeople(db, account);
  requireFields(whyNotOpen(account.type, people));
  const { number, alias, type, signature_arrangement, status = 'REGISTERED_EMAIL' } = account;
  const uuid = newUuid();
  const row = { uuid, number, alias, type, status, signature_arrangement, created_at: at };
  const isNew = await insertAccount(db, { ...row, has_pending_account_docs_signed: true }, opener);
  if (!isNew) refuseFields([{ field: 'number', ...reason('rules.new_account.number') }]);
  for (const { uuid: intervener_uuid, role } of people)
    await insertRole(db, {
      uuid: newUuid(),
      account_uuid: uuid,
      intervener_uuid,
      role,
      status: 'ACTIVE',
      since: at,
    });
  const language = people[0]?.language ?? 'es';
  await sendContract(db, parts, { uuid, account, language, at });
  return uuid;
};
