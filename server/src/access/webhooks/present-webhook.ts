import type { DeliveryRow, listAttempts, listDeliveries } from './deliveries-store.ts';
import type { EndpointRow } from './endpoints-store.ts';
import type { Attempt } from './send-event.ts';

export const presentWebhook = ({ version, created_at, ...row }: EndpointRow) => ({
  uuid: row.uuid,
  version: `${version}`,
  url: row.url,
  types: row.types,
  payload_version: row.payload_version,
  status: row.status,
  disabled_because: row.disabled_because,
  mark: row.mark,
  created_at: created_at.toISOString(),
});

type Listed = Awaited<ReturnType<typeof listDeliveries>>[number];

const isWaiting = ({ status }: Pick<DeliveryRow, 'status'>): boolean => status === 'WAITING';

export const presentDelivery = ({ next_try_at, delivered_at, ...row }: Listed) => ({
  ...row,
  next_try_at: isWaiting(row) ? next_try_at.toISOString() : null,
  delivered_at: delivered_at?.toISOString() ?? null,
});

export const presentAttempt = ({
  at,
  ...row
}: Awaited<ReturnType<typeof listAttempts>>[number]) => ({
  ...row,
  at: at.toISOString(),
});

export const presentTest = ({ at, took_ms, status_code, error, answer }: Attempt) => ({
  at: at.toISOString(),
  took_ms,
  status_code,
  error,
  answer,
});
