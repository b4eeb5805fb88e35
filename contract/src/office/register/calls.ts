import { defineOfficeList, defineOfficeRead, defineOfficeWrite } from '../define-office.ts';

/** The files that the register of somebody else sent, what came last first. *Source*: office.md 5, ADR 201. */
export const listRegisterFiles = defineOfficeList({
  id: 'listRegisterFiles',
  path: '/register/files',
  right: 'VIEW_CLIENTS',
});

/** Takes a file of the register that came otherwise than by its transport. *Source*: office.md 5. */
export const takeRegisterFile = defineOfficeWrite({
  id: 'takeRegisterFile',
  path: '/register/files',
  action: 'TAKE_REGISTER_FILE',
});

/** The files of orders that the register was given, the newest first. *Source*: office.md 5. */
export const listRegisterDeliveries = defineOfficeList({
  id: 'listRegisterDeliveries',
  path: '/register/deliveries',
  right: 'VIEW_CLIENTS',
});

/** Notes that the register has a file, when it said so otherwise. *Source*: office.md 5. */
export const acknowledgeRegisterDelivery = defineOfficeWrite({
  id: 'acknowledgeRegisterDelivery',
  path: '/register/deliveries/{name}/acknowledge',
  action: 'ACKNOWLEDGE_REGISTER_FILE',
});

/** In what the register and this program differ, what is open first. *Source*: office.md 5, ADR 201. */
export const listRegisterDifferences = defineOfficeList({
  id: 'listRegisterDifferences',
  path: '/register/differences',
  right: 'VIEW_CLIENTS',
});

/** One with what became of it. *Source*: office.md 5. */
export const getRegisterDifference = defineOfficeRead({
  id: 'getRegisterDifference',
  path: '/register/differences/{id}',
  right: 'VIEW_CLIENTS',
});

/** Writes why they differ; the difference stays until they agree or it is resolved. *Source*: office.md 5. */
export const explainRegisterDifference = defineOfficeWrite({
  id: 'explainRegisterDifference',
  path: '/register/differences/{id}/explain',
  action: 'EXPLAIN_REGISTER_DIFFERENCE',
});

/** Decides one: by two where units or money change. *Source*: office.md 2 and 5. */
export const resolveRegisterDifference = defineOfficeWrite({
  id: 'resolveRegisterDifference',
  path: '/register/differences/{id}/resolve',
  action: 'RESOLVE_REGISTER_DIFFERENCE',
});

export const OFFICE_REGISTER_CALLS = [
  listRegisterFiles,
  takeRegisterFile,
  listRegisterDeliveries,
  acknowledgeRegisterDelivery,
  listRegisterDifferences,
  getRegisterDifference,
  explainRegisterDifference,
  resolveRegisterDifference,
] as const;
