import { createHash } from 'node:crypto';
import type { Address } from '@area/contract/addresses/schemas';
import { ADDRESS_KINDS } from '@area/contract/addresses/schemas';
import type { Selectable, Updateable } from 'kysely';
import type { AddressKind } from '../../platform/db/stored-values.ts';
import type { AddressesTable, Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { presentChange } from '../record/drafts.ts';
import { listPending } from '../record/drafts-store.ts';
import type { PendingChange } from '../record/drafts-store.ts';

export type AddressRow = Selectable<AddressesTable>;

/** The uuid of an address that does not exist yet: always the same for a person and kind. */
const uuidFor = (intervener: string, kind: AddressKind): string => {
  const digits = createHash('sha256').update(`${intervener}/${kind}`).digest('hex');
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
};

/** An address of which nothing is known. */
const blank = (intervener_uuid: string, kind: AddressKind): AddressRow => ({
  uuid: uuidFor(intervener_uuid, kind),
  intervener_uuid,
  kind,
  street_type: '',
  street: '',
  number: '',
  floor: null,
  door: null,
  stairs: null,
  postal_code: '',
  city: '',
  state: null,
  country: '',
  version: 1,
});

export const isBlank = ({ street }: Pick<AddressRow, 'street'>): boolean => street === '';

const present = (
  { intervener_uuid: _owner, ...row }: AddressRow,
  pending: readonly PendingChange[],
): Address => {
  const change = pending.find(({ address_uuid }) => address_uuid === row.uuid);
  return { ...row, pending_change: change ? presentChange(change) : null };
};

const listRows = async (db: Db, intervener: string): Promise<AddressRow[]> => {
  const rows = await db
    .selectFrom('addresses')
    .selectAll()
    .where('intervener_uuid', '=', intervener)
    .execute();
  return ADDRESS_KINDS.map(
    (kind) => rows.find((row) => row.kind === kind) ?? blank(intervener, kind),
  );
};

/** Both addresses of a person, also one of which nothing is known yet. */
export const listAddressesOf = async (db: Db, intervener: string): Promise<Address[]> => {
  const pending = await listPending(db, intervener);
  return (await listRows(db, intervener)).map((row) => present(row, pending));
};

/** *Errors*: NOT_FOUND also for somebody else's. */
export const getAddressOf = async (db: Db, intervener: string, uuid: string): Promise<Address> => {
  const found = (await listAddressesOf(db, intervener)).find((address) => address.uuid === uuid);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
};

/** An address locked for a change, created empty if it did not exist. */
export const lockAddress = async (
  db: Db,
  intervener: string,
  uuid: string,
): Promise<AddressRow> => {
  const named = (await listRows(db, intervener)).find((row) => row.uuid === uuid);
  if (!named) throw new AppError('NOT_FOUND');
  await db
    .insertInto('addresses')
    .values(named)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

/** The first fiscal address of somebody who is new here. */
export const insertFiscalAddress = async (
  db: Db,
  intervener: string,
  written: Partial<Omit<AddressRow, 'uuid' | 'intervener_uuid' | 'kind'>>,
): Promise<void> => {
  await db
    .insertInto('addresses')
    .values({ ...blank(intervener, 'FISCAL'), ...written })
    .execute();
};

/** Puts a change of an address into force. */
export const updateAddress = async (
  db: Db,
  { uuid, version }: Pick<AddressRow, 'uuid' | 'version'>,
  changes: Updateable<AddressesTable>,
): Promise<void> => {
  await db
    .updateTable('addresses')
    .set({ ...changes, version: version + 1 })
    .where('uuid', '=', uuid)
    .execute();
};

/** A proof of address of that person that was not refused. */
export const findAddressProof = async (db: Db, intervener: string, uuid: string) =>
  db
    .selectFrom('documents')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('intervener_uuid', '=', intervener)
    .where('subcategory', '=', 'ADDRESS_PROOF')
    .where('status', 'in', ['PENDING', 'VALIDATED'])
    .executeTakeFirst();

export const getAddressForUpdate = async (db: Db, uuid: string) =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirstOrThrow();
