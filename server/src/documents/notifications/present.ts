import type { Notification } from '@area/contract/me/schemas';
import { needsReader } from '@area/domain/notification/attention';
import type { Attention } from '@area/domain/notification/attention';

type Shown = Omit<Notification, 'created_at' | 'read_at' | 'needs_reader'> & {
  readonly attention: Attention;
};
type Row = Shown & {
  readonly created_at: Date;
  readonly read_at: Date | null;
};

/** Field by field: a copy of "the rest" of fifty rows costs more than to read them. *Source*: ADR 192. */
const present = (
  row: Shown,
  { created_at, read_at }: Pick<Notification, 'created_at' | 'read_at'>,
): Notification => ({
  uuid: row.uuid,
  type: row.type,
  title: row.title,
  body: row.body,
  entity_type: row.entity_type,
  entity_uuid: row.entity_uuid,
  is_read: row.is_read,
  needs_reader: needsReader(row.attention),
  created_at,
  read_at,
  channel: row.channel,
});

export const presentNotification = (row: Row): Notification =>
  present(row, {
    created_at: row.created_at.toISOString(),
    read_at: row.read_at?.toISOString() ?? null,
  });

const isoOf = (moment: string): string => new Date(moment).toISOString();

/** A notification within a JSON of PostgreSQL, which writes moments in its own way. */
export type NewestRow = Shown & { readonly created_at: string; readonly read_at: string | null };

export const presentNewest = (row: NewestRow): Notification =>
  present(row, {
    created_at: isoOf(row.created_at),
    read_at: row.read_at && isoOf(row.read_at),
  });
