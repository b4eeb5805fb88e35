import { whyNotAddress } from '@area/domain/intervener/address';
import { SUITABILITY_VERDICTS } from '@area/domain/suitability/verdict';
import { z } from 'zod';
import { ADDRESS_KINDS } from '../../../addresses/schemas.ts';
import { codeOf, country, dayOf, externalId, reference, text } from './columns.ts';

const SHORT = 20;
const LONGEST_HASH = 200;
/** argon2id and bcrypt, as their libraries write them. */
const HASH =
  /^(?:\$argon2id\$v=\d+\$m=\d{1,7},t=\d{1,3},p=\d{1,3}\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+|\$2[aby]\$\d\d\$[./A-Za-z0-9]{53})$/;

const person = (es: string, en: string) => ({
  person: reference('people', { es, en, example: 'P-000001' }),
});

/** Where somebody lives, or has their post sent. */
export const addressesRow = z
  .strictObject({
    external_id: externalId('D-000001'),
    ...person('Persona o entidad, por su external_id.', 'Person or company, by its external_id.'),
    kind: codeOf(ADDRESS_KINDS, {
      es: 'FISCAL o POSTAL; una de cada por persona.',
      en: 'FISCAL or POSTAL; one of each for a person.',
      example: 'FISCAL',
    }),
    street_type: text({ es: 'Tipo de vía.', en: 'Kind of street.', example: 'CL' }, SHORT),
    street: text({ es: 'Vía.', en: 'Street.', example: 'Mayor' }),
    number: text({ es: 'Número.', en: 'Number.', example: '12' }, SHORT),
    floor: text({ es: 'Piso.', en: 'Floor.', example: '3' }, SHORT).optional(),
    door: text({ es: 'Puerta.', en: 'Door.', example: 'B' }, SHORT).optional(),
    stairs: text({ es: 'Escalera.', en: 'Stairs.', example: '1' }, SHORT).optional(),
    postal_code: text({ es: 'Código postal.', en: 'Postal code.', example: '28013' }, SHORT),
    city: text({ es: 'Población.', en: 'Town.', example: 'Madrid' }),
    state: text({
      es: 'Provincia, por su clave; fuera de España, la región.',
      en: 'Province, by its key; outside Spain the region.',
      example: 'ESP-M',
    }).optional(),
    country: country({ es: 'País.', en: 'Country.', example: 'ES' }).default('ES'),
  })
  .superRefine((row, context) => {
    for (const { field, key } of whyNotAddress(row))
      context.addIssue({ code: 'custom', path: [field], message: key });
  });

const levelOf = (level: string) =>
  codeOf(SUITABILITY_VERDICTS, {
    es: `Resultado para la familia de productos ${level}.`,
    en: `Outcome for the family of products ${level}.`,
    example: 'CONVENIENTE',
  });

/** The last convenience test that somebody took elsewhere. */
export const questionnairesRow = z
  .strictObject({
    external_id: externalId('Q-000001'),
    ...person('Persona, por su external_id.', 'Person, by its external_id.'),
    taken_on: dayOf({ es: 'Día del test.', en: 'Day of the test.', example: '2025-02-10' }),
    valid_until: dayOf({
      es: 'Último día en que vale.',
      en: 'Last day on which it counts.',
      example: '2027-02-09',
    }),
    level_1: levelOf('1'),
    level_2: levelOf('2'),
    level_3: levelOf('3'),
    level_4: levelOf('4'),
  })
  .refine(({ taken_on, valid_until }) => valid_until >= taken_on, {
    path: ['valid_until'],
    error: 'rules.import.day',
  });

/** By which host somebody logs in. */
export const loginsRow = z.strictObject({
  external_id: externalId('U-000001'),
  ...person('Persona, por su external_id.', 'Person, by its external_id.'),
  host: text(
    { es: 'Portal por el que entra.', en: 'Host at which they log in.', example: 'cierzo' },
    LONGEST_HASH,
  ),
  password_hash: z
    .string()
    .max(LONGEST_HASH, 'rules.import.too_long')
    .regex(HASH, 'rules.import.hash')
    .meta({
      es: 'Hash argon2id o bcrypt de su contraseña; vacío: se le invita a elegir una cuando la importación se da por buena.',
      en: 'argon2id or bcrypt hash of their password; empty: they are invited to choose one after the sign-off of the import.',
      example: '',
    })
    .optional(),
});
