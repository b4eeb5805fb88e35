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

export const presentNotification = ({
  created_at,
  read_at,
  attention,
  ...row
}: Row): Notification => ({
  ...row,
  needs_reader: needsReader(attention),
  created_at: created_at.toISOString(),
  read_at: read_at?.toISOString() ?? null,
});

const isoOf = (moment: string): string => new Date(moment).toISOString();

/** A notification within a JSON of PostgreSQL, which writes moments in its own way. */
export type NewestRow = Shown & { readonly created_at: string; readonly read_at: string | null };

export const presentNewest = ({
  created_at,
  read_at,
  attention,
  ...row
}: NewestRow): Notification => ({
  ...row,
  needs_reader: needsReader(attention),
  created_at: isoOf(created_at),
  read_at: read_at && isoOf(read_at),
});
