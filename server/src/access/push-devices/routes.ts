import { createHash } from 'node:crypto';
import {
  addPushDevice,
  listPushDevices,
  removePushDevice,
} from '@area/contract/push-devices/calls';
import type { PushDevice } from '@area/contract/push-devices/schemas';
import { whyNotPushTo } from '@area/domain/notification/push-endpoint';
import type { Language } from '@area/domain/configuration/languages';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { hostIn } from '../../platform/outside/webhook/post-webhook.ts';
import { speakerOf } from '../../platform/texts/translate.ts';
import { deviceName } from '../auth/device-name.ts';
import { deviceContext } from './send-push.ts';
import { deleteDevice, deleteDevicesBeyond, listDevices, storeDevice } from './store.ts';

/** More than anybody has; what is added later replaces the oldest. */
const DEVICES_MAX = 20;

const present = (row: Selectable<Tables['push_devices']>, language: Language): PushDevice => ({
  uuid: row.uuid,
  device: deviceName(row.user_agent, speakerOf(language)),
  endpoint_sha256: row.endpoint_sha256.toString('hex'),
  shows_content: row.shows_content,
  created_at: row.created_at.toISOString(),
  last_sent_at: row.last_sent_at?.toISOString() ?? null,
});

/** Devices to which notifications are pushed, by the choice of their person. *Source*: ADR 233. */
export const pushDeviceRoutes = (serve: Register): void => {
  serve(listPushDevices, async (context) => {
    const rows = await listDevices(context.db, callerOf(context).intervener_uuid);
    return {
      public_key: context.parts.push?.public_key ?? null,
      devices: rows.map((row) => present(row, context.language)),
    };
  });

  serve(addPushDevice, async (context) => {
    const { db, parts, body, language } = context;
    const { intervener_uuid, family } = callerOf(context);
    const { endpoint, p256dh, auth, shows_content } = body;
    const refused = whyNotPushTo(hostIn(endpoint), endpoint.startsWith('https:'));
    if (refused) refuseFields([{ field: 'endpoint', ...refused }]);
    const endpoint_sha256 = createHash('sha256').update(endpoint).digest();
    const sealed = parts.secrets.seal(
      JSON.stringify({ endpoint, p256dh, auth }),
      deviceContext(endpoint_sha256),
    );
    const row = await storeDevice(db, {
      uuid: newUuid(),
      intervener_uuid,
      family,
      endpoint_sha256,
      sealed,
      shows_content,
      created_at: parts.clock.wall(),
      last_sent_at: null,
      last_message: null,
    });
    await deleteDevicesBeyond(db, intervener_uuid, DEVICES_MAX);
    return present(row, language);
  });

  serve(removePushDevice, async (context) => {
    const { db, params, parts, language } = context;
    const intervener = callerOf(context).intervener_uuid;
    if (!(await deleteDevice(db, { uuid: params.id, intervener }))) throw new AppError('NOT_FOUND');
    const rows = await listDevices(db, intervener);
    return {
      public_key: parts.push?.public_key ?? null,
      devices: rows.map((row) => present(row, language)),
    };
  });
};
