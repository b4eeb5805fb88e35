import type { Role } from '@area/domain/account/roles';
import type { ProposedPersonRecord } from '../../platform/db/stored-values.ts';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { ObjectStorage } from '../../platform/outside/storage/storage.ts';
import type { Requester } from '../people/requester.ts';
import { printRole, sendRole } from './role-paper.ts';
import { getRole, insertRole } from './role-store.ts';
import { shownName, wordsOfRole } from './role-words.ts';
import { listHolders, notifyHolders } from './notify-people.ts';

/** A role for a person who is on the account already, or is proposed. */
export interface RoleRequest {
  readonly account: string;
  readonly intervener: string;
  readonly role: Role;
  readonly power_limit_eur: string | null;
  readonly single_authority: boolean;
  /** What was written about them earlier, if they were proposed. */
  readonly asked: ProposedPersonRecord | null;
  /** The role in force that it replaces: more power, which the office need not check. */
  readonly replaces: string | null;
  /** `name` is what the holders read. */
  readonly by: Requester & { readonly name: string };
  readonly at: Date;
}

const insert = async (
  db: Db,
  { account, intervener, replaces, by, at, asked, ...facts }: RoleRequest,
): Promise<string> => {
  const uuid = newUuid();
  const isRaise = replaces !== null;
  const row = {
    uuid,
    account_uuid: account,
    intervener_uuid: intervener,
    status: 'PENDING' as const,
    ...facts,
    requested_by: by.person,
    requested_by_program: by.program,
    requested_at: at,
  };
  const seen = isRaise ? { replaces_uuid: replaces, validated_at: at, validated_by: 'SYS' } : {};
  await insertRole(db, { ...row, ...seen, asked: asked && JSON.stringify(asked) });
  return uuid;
};

/** Who reads its paper first: who asked, or a holder where a program did. */
const findReader = async (db: Db, { account, intervener, by }: RoleRequest): Promise<string> =>
  by.person ?? (await listHolders(db, account))[0]?.uuid ?? intervener;

/** Requests a role for a known person, and sends its document to be signed. *Source*: decisions 6.1 and 6.3 (3). */
export const requestRole = async (
  db: Db,
  storage: ObjectStorage,
  wanted: RoleRequest,
): Promise<string> => {
  const uuid = await insert(db, wanted);
  const role = await getRole(db, uuid);
  const stated = {
    account: { uuid: wanted.account, number: role.number, alias: role.alias },
    name: shownName(role),
    document_number: role.asked?.document_number ?? role.document_number,
    role: wanted.role,
    power_limit_eur: role.power_limit_eur,
    single_authority: role.single_authority,
    reader: await findReader(db, wanted),
    at: wanted.at,
  };
  const bytes = await printRole(db, stated);
  await sendRole(db, storage, {
    role_uuid: uuid,
    requested_by: wanted.by.person,
    person: wanted.replaces === null ? wanted.intervener : undefined,
    stated,
    bytes,
  });
  await notifyHolders(db, {
    news: 'messages.role.sign',
    account: wanted.account,
    of: uuid,
    params: wordsOfRole(role, { asker: wanted.by.name }),
    at: wanted.at,
  });
  return uuid;
};
