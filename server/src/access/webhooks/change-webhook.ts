import type { BodyOf } from '@area/contract/call';
import type { apiAddWebhook, apiChangeWebhook } from '@area/contract/integration/webhook-calls';
import { eventsOf } from '@area/domain/integration/events';
import type { EventType } from '@area/domain/integration/events';
import { OLD_SECRET_HOURS } from '@area/domain/integration/webhook-schedule';
import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { getLastNumber } from '../../platform/events/store.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { hostIn } from '../../platform/outside/webhook/post-webhook.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import type { IntegrationCaller } from '../integration/store.ts';
import { releaseDeliveries } from './deliveries-store.ts';
import { insertEndpoint, insertSecret, listSecrets, updateEndpoint } from './endpoints-store.ts';
import type { EndpointRow } from './endpoints-store.ts';
import { secretContext } from './send-event.ts';
import { newWebhookSecret } from './sign-webhook.ts';

/** The program of an endpoint. */
type Owner = Pick<IntegrationCaller, 'id' | 'scopes'>;

const HOUR_MS = 3_600_000;

/** Beyond the own network of the operator nothing leaves in the clear. *Errors*: INVALID_INPUT. */
const requireUrl = ({ settings }: Pick<Parts, 'settings'>, url: string | undefined): void => {
  if (url === undefined) return;
  const isOwn = settings.WEBHOOK_PRIVATE_HOSTS.includes(hostIn(url));
  if (!isOwn && !url.startsWith('https:'))
    refuseFields([{ field: 'url', ...reason('rules.webhook.https') }]);
};

/** Nobody hears of what they may not read. *Errors*: INVALID_INPUT. */
const requireTypes = (
  { scopes }: Pick<IntegrationCaller, 'scopes'>,
  types: readonly EventType[] | undefined,
): void => {
  const heard = eventsOf(scopes);
  const other = types?.find((type) => !heard.includes(type));
  if (other !== undefined)
    refuseFields([{ field: 'types', ...reason('rules.webhook.scope', { type: other }) }]);
};

/** A new endpoint, which hears of what happens from now on. */
export const addWebhook = async (
  tx: Db,
  parts: Pick<Parts, 'settings' | 'clock'>,
  {
    caller,
    body: { url, types, payload_version },
  }: { readonly caller: Owner; readonly body: BodyOf<typeof apiAddWebhook> },
): Promise<EndpointRow> => {
  requireUrl(parts, url);
  requireTypes(caller, types);
  return insertEndpoint(tx, {
    uuid: newUuid(),
    client_id: caller.id,
    url,
    types: [...new Set(types)],
    payload_version,
    disabled_because: 'NO_SECRET',
    mark: await getLastNumber(tx),
    created_at: parts.clock.wall(),
  });
};

/** Switches an endpoint. On again, it goes on where it stood. *Errors*: INVALID_INPUT without a secret. */
const switchTo = async (
  tx: Db,
  { clock }: Pick<Parts, 'clock'>,
  { endpoint, status }: { endpoint: EndpointRow; status: EndpointRow['status'] | undefined },
) => {
  if (status === undefined || status === endpoint.status) return {};
  if (status === 'DISABLED') return { status, disabled_because: 'BY_HAND' as const };
  const now = clock.wall();
  if ((await listSecrets(tx, endpoint.uuid, now)).length === 0)
    refuseFields([{ field: 'status', ...reason('rules.webhook.secret') }]);
  await releaseDeliveries(tx, endpoint.uuid, now);
  return { status, disabled_because: null };
};

export const changeWebhook = async (
  tx: Db,
  parts: Pick<Parts, 'settings' | 'clock'>,
  {
    endpoint,
    caller,
    body: { url, types, status },
  }: {
    readonly endpoint: EndpointRow;
    readonly caller: Owner;
    readonly body: BodyOf<typeof apiChangeWebhook>;
  },
): Promise<EndpointRow> => {
  requireUrl(parts, url);
  requireTypes(caller, types);
  return updateEndpoint(tx, endpoint.uuid, {
    ...(url !== undefined && { url }),
    ...(types !== undefined && { types: [...new Set(types)] }),
    ...(await switchTo(tx, parts, { endpoint, status })),
  });
};

/** A new secret of an endpoint, which from then on sends. The one of before signs beside it for a while. */
export const makeWebhookSecret = async (
  tx: Db,
  { clock, secrets }: Pick<Parts, 'clock' | 'secrets'>,
  endpoint: EndpointRow,
) => {
  const [uuid, secret, now] = [newUuid(), newWebhookSecret(), clock.wall()];
  const others_end_at = new Date(now.getTime() + OLD_SECRET_HOURS * HOUR_MS);
  const sealed = secrets.seal(secret, secretContext(uuid));
  await insertSecret(
    tx,
    { uuid, endpoint_uuid: endpoint.uuid, sealed, made_at: now },
    others_end_at,
  );
  if (endpoint.disabled_because === 'NO_SECRET')
    await updateEndpoint(tx, endpoint.uuid, { status: 'ACTIVE', disabled_because: null });
  return { secret, others_end_at: others_end_at.toISOString() };
};
