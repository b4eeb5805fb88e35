import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/tables.ts';
import { TryLater } from '../../platform/outside/push/push-sender.ts';
import type { PushSender } from '../../platform/outside/push/push-sender.ts';
import type { PushOutcome, PushService } from '../../platform/outside/push/push-service.ts';
import type { PushSubscription } from '../../platform/outside/push/push-service.ts';
import type { SecretBox } from '../../platform/sealing/secret-box.ts';
import type { PushForms } from './push-message.ts';
import { deleteDevice, listDevicesFor, noteSent } from './store.ts';

/** What a device is sealed with: its row cannot be another's. */
export const deviceContext = (endpoint_sha256: Buffer): string =>
  `push device ${endpoint_sha256.toString('hex')}`;

interface SendingParts {
  readonly db: Db;
  readonly secrets: SecretBox;
  readonly service: PushService;
  readonly clock: Clock;
}

/** Sends the messages of the outbox to the devices of a person; a device that wants none any more is removed. *Source*: ADR 233. */
export const createPushSender = ({ db, secrets, service, clock }: SendingParts): PushSender => ({
  send: async ({ uuid: message, to: intervener, text }) => {
    const { full, plain } = JSON.parse(text) as PushForms;
    const devices = await listDevicesFor(db, { intervener, message });
    const sendTo = async (device: (typeof devices)[number]): Promise<PushOutcome> => {
      const opened = secrets.open(device.sealed, deviceContext(device.endpoint_sha256));
      // Whoever ended their session on that browser says no more there than that something happened.
      const form = device.shows_content && device.is_open ? full : plain;
      const outcome = await service.push(JSON.parse(opened) as PushSubscription, {
        text: JSON.stringify(form),
        tag: form.tag,
      });
      const { uuid } = device;
      if (outcome.kind === 'SENT') await noteSent(db, { uuid, message, at: clock.wall() });
      if (outcome.kind === 'GONE') await deleteDevice(db, { uuid, intervener });
      return outcome;
    };
    const outcomes = await Promise.all(devices.map(sendTo));
    const late = outcomes.flatMap((outcome) => (outcome.kind === 'LATER' ? [outcome] : []));
    const [first] = late;
    if (first)
      throw new TryLater(first.error, Math.max(...late.map(({ retry_after }) => retry_after ?? 0)));
    return '';
  },
});
