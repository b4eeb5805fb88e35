import type { Language } from '@area/domain/configuration/languages';
import type { GroupRecord } from '@area/contract/groups/schemas';
import type { Db } from '../../platform/db/tables.ts';
import { translate } from '../../platform/texts/translate.ts';

/** The address of a group, as in `_links`. */
export const groupHref = (uuid: string): string => `/groups/${uuid}`;

export const listAllGroups = async (db: Db, language: Language): Promise<GroupRecord[]> => {
  const rows = await db
    .selectFrom('groups')
    .select(['uuid', 'key_name'])
    .orderBy('key_name')
    .execute();
  return rows.map(({ uuid, key_name }) => ({
    uuid,
    key_name,
    name: translate(language, `codes.group.${key_name}`),
    _links: { _self: { href: groupHref(uuid) } },
  }));
};

export const findGroup = async (db: Db, key_name: GroupRecord['key_name']) =>
  db
    .selectFrom('groups')
    .select(['uuid', 'key_name'])
    .where('key_name', '=', key_name)
    .executeTakeFirst();
