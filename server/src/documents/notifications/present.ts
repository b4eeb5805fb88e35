import type { Notification } from '@area/contract/me/schemas';

type Row = Omit<Notification, 'created_at' | 'read_at'> & {
  readonly created_at: Date;
  readonly read_at: Date | null;
};

export const presentNotification = ({ created_at, read_at, ...row }: Row): Notification => ({
  ...row,
  created_at: created_at.toISOString(),
  read_at: read_at?.toISOString() ?? null,
});

const isoOf = (moment: string): string => new Date(moment).toISOString();

/** PostgreSQL writes moments in its own way. */
export const presentNewest = ({ created_at, read_at, ...row }: Notification): Notification => ({
  ...row,
  created_at: isoOf(created_at),
  read_at: read_at && isoOf(read_at),
});
