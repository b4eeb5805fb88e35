import { sql } from 'kysely';

/**
 * Everybody who speaks for somebody, as `mine` of `voice` on an account where `named` holds `theirs`: for an entity
 * who administers or represents it, for a ward the guardian. *Source*: decisions 6.3 (2, 4).
 */
export const SPEAKING = sql`account_roles mine
    join account_roles theirs on theirs.account_uuid = mine.account_uuid and theirs.status = 'ACTIVE'
     and theirs.role in ('TITULAR', 'PARTICIPE', 'NUDO_PROPIETARIO', 'USUFRUCTUARIO')
    join interveners named on named.uuid = theirs.intervener_uuid
    join interveners voice on voice.uuid = mine.intervener_uuid and not voice.is_minor and not voice.is_incapable
   where mine.status = 'ACTIVE'
     and ((named.intervener_type = 'J' and mine.role in ('ADMINISTRADOR', 'REPRESENTANTE_LEGAL'))
       or (((named.is_minor and named.came_of_age_on is null) or named.is_incapable) and mine.role in ('TUTOR', 'REPRESENTANTE_LEGAL')))`;

/** Whether somebody speaks for a person. Both may be a value or a column. */
export const speaksFor = (speaker: unknown, person: unknown) => sql<boolean>`exists(
  select from ${SPEAKING} and theirs.intervener_uuid = ${person}::uuid and mine.intervener_uuid = ${speaker})`;
