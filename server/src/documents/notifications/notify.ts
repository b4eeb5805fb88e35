import type { NotificationChannel } from '@area/domain/notification/codes';
import { createRequestReads } from '../../access/account-access/request-reads.ts';
import type { RequestReads } from '../../access/account-access/request-reads.ts';
import type { Db } from '../../platform/db/tables.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import type { NewMessage } from '../../platform/outside/outbox-store.ts';
import { messagesFor } from './messages.ts';
import type { Notice } from './notice.ts';
import { listReaders } from './readers-store.ts';
import type { Reader } from './readers-store.ts';
import { storeNews } from './news-store.ts';

/** A notice with its messages by mail and SMS. */
type AddressedNotice = Notice & {
  readonly uuid: string;
  readonly messages: readonly NewMessage[];
};

interface How {
  readonly at: Date;
  /** The sending brand: that of this person's host; by default that of the first reader. */
  readonly brandOf?: string;
  readonly once?: RequestReads;
  /** If they were read before. */
  readonly readers?: ReadonlyMap<string, Reader>;
}

const placeOf = ({ intervener_uuid, entity_uuid }: Notice): string =>
  `${intervener_uuid} ${entity_uuid}`;

/** Everybody in one order, so that two notifications for the same people wait for each other instead of blocking each other. */
const inOrder = (notices: readonly Notice[]): Notice[] =>
  notices.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));

const isBeyondPortal = ({ reach, urgent }: Notice): boolean =>
  reach !== 'PORTAL' || urgent !== undefined;

/** Each with its messages, as far as it reaches and its reader chooses. */
const addressAll = async (
  db: Db,
  notices: readonly Notice[],
  { brandOf, once = createRequestReads(db), readers: known }: Omit<How, 'at'>,
): Promise<readonly AddressedNotice[]> => {
  const beyond = notices.filter(isBeyondPortal);
  const [first] = beyond;
  if (!first) return notices.map((notice) => ({ ...notice, uuid: newUuid(), messages: [] }));
  const readers =
    known ??
    (await listReaders(
      db,
      beyond.map(({ intervener_uuid }) => intervener_uuid),
    ));
  const brand = (await once.configurationOf(brandOf ?? first.intervener_uuid))?.name ?? '';
  return notices.map((notice) => ({
    ...notice,
    uuid: newUuid(),
    messages: isBeyondPortal(notice)
      ? messagesFor(notice, { reader: readers.get(notice.intervener_uuid), brand })
      : [],
  }));
};

/** The channel beside the portal: the most urgent one. */
const channelOf = ({ messages }: AddressedNotice): NotificationChannel => {
  const channels = messages.map(({ channel }) => channel);
  if (channels.includes('SMS')) return 'SMS';
  return channels.includes('EMAIL') ? 'EMAIL' : 'PORTAL';
};

const newsOf = ({ reach: _r, reference: _f, urgent: _u, ...news }: AddressedNotice) => news;

/**
 * The one function that notifies people: always in the portal, and by mail and SMS according to its reach and their
 * choices. Each person has one notification for each order, which changes with it. A second call for the same cause does
 * nothing. Returns how many are notified now. *Source*: decisions 1.8, ADR 81 and 176.
 */
export const notify = async (
  db: Db,
  notices: readonly Notice[],
  { at, ...how }: How,
): Promise<number> => {
  if (notices.length === 0) return 0;
  const addressed = await addressAll(db, inOrder(notices), how);
  const kept = await storeNews(
    db,
    addressed.map((notice) => ({ ...newsOf(notice), channel: channelOf(notice) })),
    at,
  );
  return kept.size;
};
