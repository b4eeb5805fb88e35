import { defineOfficeList, defineOfficeWrite } from '../define-office.ts';

/** The hosts, without their secrets. *Source*: ADR 31. */
export const listHosts = defineOfficeList({ id: 'listHosts', path: '/hosts', right: 'CONFIGURE' });

/** *Source*: decisions 6.2, ADR 31. */
export const addHost = defineOfficeWrite({ id: 'addHost', path: '/hosts', action: 'SET_HOST' });

/** *Source*: decisions 6.2, ADR 31. */
export const setHost = defineOfficeWrite({
  id: 'setHost',
  path: '/hosts/{id}',
  action: 'SET_HOST',
});

/** Partners whose sites hand their clients over. *Source*: ADR 35. */
export const listPartners = defineOfficeList({
  id: 'listPartners',
  path: '/partners',
  right: 'CONFIGURE',
});

/** A partner, new or with another host, name or key. *Source*: decisions 6.2. */
export const savePartner = defineOfficeWrite({
  id: 'savePartner',
  path: '/partners/{id}',
  action: 'SAVE_PARTNER',
});

export const OFFICE_HOST_CALLS = [listHosts, addHost, setHost, listPartners, savePartner] as const;
