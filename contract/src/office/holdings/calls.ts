import { defineOfficeWrite } from '../define-office.ts';

/** *Source*: decisions 1.3 (BLOQUEO_PARTICIPACIONES) and 6.2. */
export const blockUnits = defineOfficeWrite({
  id: 'blockUnits',
  path: '/holdings/blocks',
  action: 'BLOCK_UNITS',
});

/** *Source*: decisions 1.3 (DESBLOQUEO_PARTICIPACIONES) and 6.2. */
export const unblockUnits = defineOfficeWrite({
  id: 'unblockUnits',
  path: '/holdings/releases',
  action: 'UNBLOCK_UNITS',
});

/** *Source*: decisions 1.3 (HERENCIA) and 2.9. */
export const inheritUnits = defineOfficeWrite({
  id: 'inheritUnits',
  path: '/holdings/inheritances',
  action: 'INHERIT',
});

/** *Source*: decisions 1.3 (DONACION). */
export const donateUnits = defineOfficeWrite({
  id: 'donateUnits',
  path: '/holdings/donations',
  action: 'DONATE',
});

/** *Source*: decisions 1.3 (death flow), ADR 69. */
export const recordPensionDeath = defineOfficeWrite({
  id: 'recordPensionDeath',
  path: '/holdings/pension-deaths',
  action: 'RECORD_PENSION_DEATH',
});

export const OFFICE_HOLDING_CALLS = [
  blockUnits,
  unblockUnits,
  inheritUnits,
  donateUnits,
  recordPensionDeath,
] as const;
