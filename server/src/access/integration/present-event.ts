import type { PayloadVersion } from '@area/domain/integration/events';
import type { EventRow } from '../../platform/events/store.ts';

/** An event with its place, as a list tells it. */
export const presentEvent = ({
  number,
  uuid,
  type,
  recorded_at,
  subject_kind,
  subject_uuid,
  subject_version,
  facts,
}: EventRow) => ({
  number,
  id: uuid,
  type,
  timestamp: recorded_at.toISOString(),
  subject: { kind: subject_kind, uuid: subject_uuid, version: subject_version },
  data: { [`${subject_kind}_uuid`]: subject_uuid, ...facts },
});

/** The payloads of a webhook, by the day from which their form holds: an old one stays as it is. */
const PAYLOADS: Readonly<Record<PayloadVersion, (event: EventRow) => object>> = {
  '2026-11-26': presentEvent,
};

export const payloadOf = (version: PayloadVersion, event: EventRow): string =>
  JSON.stringify(PAYLOADS[version](event));
