import { defineCall } from '../define-call.ts';

const session = { rule: 'session' } as const;

/** The devices to which the caller's notifications are pushed, and the key with which a browser lets this server do so. *Source*: ADR 233. */
export const listPushDevices = defineCall({
  id: 'listPushDevices',
  method: 'GET',
  path: '/push-devices',
  service: 'interveners',
  access: session,
});

/** Adds the browser of the caller, or changes what it is told; of another person before, it is theirs no more. */
export const addPushDevice = defineCall({
  id: 'addPushDevice',
  method: 'POST',
  path: '/push-devices',
  service: 'interveners',
  access: session,
  status: 201,
});

/** Nothing is pushed to it any more. */
export const removePushDevice = defineCall({
  id: 'removePushDevice',
  method: 'DELETE',
  path: '/push-devices/{id}',
  service: 'interveners',
  access: session,
  errors: ['NOT_FOUND'],
});

export const PUSH_DEVICE_CALLS = [listPushDevices, addPushDevice, removePushDevice] as const;
