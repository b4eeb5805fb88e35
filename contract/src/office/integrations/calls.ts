import { defineOfficeList, defineOfficeWrite } from '../define-office.ts';

/** Programs of the manager, with their keys. *Source*: office 6. */
export const listIntegrations = defineOfficeList({
  id: 'listIntegrations',
  path: '/integrations',
  right: 'CONFIGURE',
});

/** A program with its scopes and its first key: whoever has that key moves people's money. *Source*: ADR 195. */
export const addIntegration = defineOfficeWrite({
  id: 'addIntegration',
  path: '/integrations',
  action: 'ADD_INTEGRATION',
});

/** Other scopes, another name or a later end. */
export const changeIntegration = defineOfficeWrite({
  id: 'changeIntegration',
  path: '/integrations/{id}',
  action: 'CHANGE_INTEGRATION',
});

/** The next key of a program, beside the one in use. */
export const addIntegrationKey = defineOfficeWrite({
  id: 'addIntegrationKey',
  path: '/integrations/{id}/keys',
  action: 'ADD_INTEGRATION_KEY',
});

/** A key that is no longer used, or that somebody else may have: its tokens end at once. */
export const removeIntegrationKey = defineOfficeWrite({
  id: 'removeIntegrationKey',
  path: '/integrations/{id}/keys/{thumbprint}/remove',
  action: 'REMOVE_INTEGRATION_KEY',
});

/** The end of a program, at once and for good. */
export const revokeIntegration = defineOfficeWrite({
  id: 'revokeIntegration',
  path: '/integrations/{id}/revoke',
  action: 'REVOKE_INTEGRATION',
});

export const OFFICE_INTEGRATION_CALLS = [
  listIntegrations,
  addIntegration,
  changeIntegration,
  addIntegrationKey,
  removeIntegrationKey,
  revokeIntegration,
] as const;
