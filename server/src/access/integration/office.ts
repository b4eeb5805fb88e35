import type { BodyOf } from '@area/contract/call';
import {
  addIntegration,
  addIntegrationKey,
  changeIntegration,
  listIntegrations,
  removeIntegrationKey,
  revokeIntegration,
} from '@area/contract/office/integrations/calls';
import { addDays, civilDate } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate, madridInstant } from '@area/domain/calendar/madrid';
import { CREDENTIAL_LIFE_DAYS, KEYS_AT_ONCE } from '@area/domain/integration/scopes';
import { reason } from '@area/domain/rules/reason';
import type { ProposedChange } from '@area/domain/staff/proposal';
import { calculateJwkThumbprint } from 'jose';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { readPartnerKey } from '../office-config/read-partner-key.ts';
import type { OfficeContext } from '../proposals/office-context.ts';
import type { OfficeRegister } from '../proposals/office-register.ts';
import { algorithmOf, partnerKey } from '../staff/partner-key.ts';
import {
  findIntegrationRow,
  insertIntegration,
  insertIntegrationKey,
  listIntegrationRows,
  removeKeyRow,
  removeTokensOf,
  updateIntegration,
} from './store.ts';
import type { IntegrationRow } from './store.ts';

/** The last day of credentials is whole. */
const endOf = (day: string): Date => madridInstant(addDays(civilDate(day), 1), 0);
const lastDayOf = (expires_at: Date): CivilDate => addDays(madridDate(expires_at), -1);

const momentOf = (text: string | null): string | null =>
  text === null ? null : new Date(text).toISOString();

const present = ({ keys, ...row }: IntegrationRow) => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  expires_on: lastDayOf(row.expires_at),
  revoked_at: row.revoked_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  keys: keys.map(({ thumbprint, public_key, added_by, added_at, last_used_at }) => ({
    thumbprint,
    algorithm: algorithmOf(partnerKey.parse(public_key)),
    added_at: new Date(added_at).toISOString(),
    added_by,
    last_used_at: momentOf(last_used_at),
  })),
});

/** *Errors*: NOT_FOUND. */
const getRow = async (db: Db, id: string): Promise<IntegrationRow> => {
  const row = await findIntegrationRow(db, id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** A program that still may call. *Errors*: NOT_FOUND, INVALID_INPUT of one that has ended. */
const getLive = async (db: Db, id: string): Promise<IntegrationRow> => {
  const row = await getRow(db, id);
  if (row.revoked_at) refuseFields([{ field: 'id', ...reason('rules.integration.revoked') }]);
  return row;
};

const readKey = async (text: string) => {
  const key =
    (await readPartnerKey(text)) ??
    refuseFields([{ field: 'public_key', ...reason('rules.partner.key') }]);
  return { key, thumbprint: await calculateJwkThumbprint(key, 'sha256') };
};

/** *Errors*: INVALID_INPUT of a day that has gone, or is too far away. */
const requireEnd = (expires_on: string | undefined, now: Date): void => {
  if (expires_on === undefined) return;
  const today = madridDate(now);
  if (expires_on < today || expires_on > addDays(today, CREDENTIAL_LIFE_DAYS))
    refuseFields([
      {
        field: 'expires_on',
        ...reason('rules.integration.end', { days: `${CREDENTIAL_LIFE_DAYS}` }),
      },
    ]);
};

/** Puts a key in a free place. *Errors*: INVALID_INPUT when none is free, or some program has that key. */
const addKey = async (
  { db, parts, by }: Pick<OfficeContext, 'db' | 'parts' | 'by'>,
  { id, keys }: Pick<IntegrationRow, 'id' | 'keys'>,
  public_key: string,
): Promise<void> => {
  const { key, thumbprint } = await readKey(public_key);
  const taken = keys.map(({ slot }) => slot);
  const slot = [1, 2].find((each) => !taken.includes(each));
  if (slot === undefined || keys.length >= KEYS_AT_ONCE)
    return refuseFields([{ field: 'public_key', ...reason('rules.integration.keys_full') }]);
  const isNew = await insertIntegrationKey(db, {
    client_id: id,
    slot,
    thumbprint,
    public_key: JSON.stringify(key),
    added_at: parts.clock.wall(),
    added_by: by,
  });
  if (!isNew) refuseFields([{ field: 'public_key', ...reason('rules.integration.key_known') }]);
};

const subjectsOf = ({ params: { id } }: { readonly params: { readonly id: string } }) => [
  { kind: 'integration' as const, uuid: id },
  { kind: 'integration_keys' as const, uuid: id },
];

const added = (fields: Readonly<Record<string, string>>): ProposedChange[] =>
  Object.entries(fields).map(([field, to]) => ({ field, from: null, to }));

const changesOf = (
  row: IntegrationRow,
  { name, scopes, expires_on }: BodyOf<typeof changeIntegration>,
): ProposedChange[] => {
  const before = present(row);
  return [
    { field: 'id', from: row.id, to: row.id },
    ...(name === undefined ? [] : [{ field: 'name', from: before.name, to: name }]),
    ...(scopes === undefined
      ? []
      : [{ field: 'scopes', from: before.scopes.join(' '), to: scopes.join(' ') }]),
    ...(expires_on === undefined
      ? []
      : [{ field: 'expires_on', from: before.expires_on, to: expires_on }]),
  ];
};

const clientRoutes = ({ write }: OfficeRegister): void => {
  write(addIntegration, {
    subjects: ({ body: { id } }) => [{ kind: 'integration', uuid: id }],
    changes: async ({ body: { id, name, scopes, expires_on, public_key } }) => {
      const { thumbprint } = await readKey(public_key);
      return added({ id, name, scopes: scopes.join(' '), expires_on, key: thumbprint });
    },
    run: async (context) => {
      const { db, parts, by, body } = context;
      const { id, name, scopes, expires_on, public_key } = body;
      const now = parts.clock.wall();
      requireEnd(expires_on, now);
      const isNew = await insertIntegration(db, {
        id,
        name,
        scopes,
        created_at: now,
        created_by: by,
        expires_at: endOf(expires_on),
      });
      if (!isNew) refuseFields([{ field: 'id', ...reason('rules.integration.taken') }]);
      await addKey(context, { id, keys: [] }, public_key);
      return present(await getRow(db, id));
    },
  });
  write(changeIntegration, {
    subjects: subjectsOf,
    changes: async ({ db, params: { id }, body }) => changesOf(await getLive(db, id), body),
    run: async ({ db, parts, params: { id }, body: { name, scopes, expires_on } }) => {
      await getLive(db, id);
      requireEnd(expires_on, parts.clock.wall());
      const changes = {
        ...(name !== undefined && { name }),
        ...(scopes !== undefined && { scopes }),
        ...(expires_on !== undefined && { expires_at: endOf(expires_on) }),
      };
      if (Object.keys(changes).length > 0) await updateIntegration(db, id, changes);
      return present(await getRow(db, id));
    },
  });
};

const keyRoutes = ({ write }: OfficeRegister): void => {
  write(addIntegrationKey, {
    subjects: subjectsOf,
    changes: async ({ db, params: { id }, body: { public_key } }) => [
      { field: 'id', from: (await getLive(db, id)).id, to: id },
      { field: 'key', from: null, to: (await readKey(public_key)).thumbprint },
    ],
    run: async (context) => {
      const { db, params, body } = context;
      await addKey(context, await getLive(db, params.id), body.public_key);
      return present(await getRow(db, params.id));
    },
  });
  write(removeIntegrationKey, {
    subjects: subjectsOf,
    changes: async ({ params: { thumbprint } }) => [{ field: 'key', from: thumbprint, to: null }],
    run: async ({ db, params: { id, thumbprint } }) => {
      const { keys } = await getRow(db, id);
      if (!keys.some((key) => key.thumbprint === thumbprint)) throw new AppError('NOT_FOUND');
      await removeKeyRow(db, id, thumbprint);
      return present(await getRow(db, id));
    },
  });
};

/** Programs of the manager and their keys. *Source*: office 6, ADR 195. */
export const officeIntegrations = (register: OfficeRegister): void => {
  const { read, write } = register;
  read(listIntegrations, async ({ db }) => (await listIntegrationRows(db)).map(present));
  clientRoutes(register);
  keyRoutes(register);
  write(revokeIntegration, {
    subjects: subjectsOf,
    changes: async ({ body: { reason: why } }) => [{ field: 'revoked', from: null, to: why }],
    run: async ({ db, parts, by, params: { id } }) => {
      await getLive(db, id);
      await updateIntegration(db, id, { revoked_at: parts.clock.wall(), revoked_by: by });
      await removeTokensOf(db, id);
      return present(await getRow(db, id));
    },
  });
};
