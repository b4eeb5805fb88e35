import type { Role } from './role-codes.ts';

/**
 * The capacity of a person who acts and owns nothing: authorised, attorney, representative, administrator, manager,
 * adviser. *Source*: specification 3.
 */
export const SUBROLES = ['AU', 'AP', 'AR', 'AD', 'AG', 'AS'] as const;
export type Subrole = (typeof SUBROLES)[number];

const OF_ROLE: Readonly<Record<Role, Subrole | null>> = {
  AUTORIZADO: 'AU',
  AUTORIZADO_CONSULTA: 'AU',
  APODERADO: 'AP',
  REPRESENTANTE_LEGAL: 'AR',
  TUTOR: 'AR',
  ADMINISTRADOR: 'AD',
  JUNTA_DIRECTIVA: 'AD',
  GESTOR: 'AG',
  FIDUCIARIO: 'AG',
  ASESOR: 'AS',
  TITULAR: null,
  NUDO_PROPIETARIO: null,
  USUFRUCTUARIO: null,
  PARTICIPE: null,
  APORTANTE: null,
  APORTANTE_CONYUGE: null,
  APORTANTE_FAMILIAR: null,
};

/** The subrole that a role brings; null for owners and contributors. *Source*: decisions 11.1. */
export const subroleOf = (role: Role): Subrole | null => OF_ROLE[role];
