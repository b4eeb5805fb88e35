import { makeDni } from './make-identifiers.ts';
import type { DemoAccount, DemoPerson } from './person.ts';
import { level, person, yearly } from './person.ts';

/** The people whose stories are about pension plans. */
export const PENSION_PEOPLE: readonly DemoPerson[] = [
  person({
    key: 'ines',
    portal: 'brumario',
    given_name: 'Inés',
    family_name_1: 'Baltar',
    family_name_2: 'Rial',
    document: makeDni(50_101_312),
    phone: '600101312',
    birthdate: '1968-04-09',
    story:
      'Ahorra desde hace veinte años: parte es de antes de 2007, parte vino de otra gestora y parte ya tiene diez años y se puede cobrar.',
  }),
  person({
    key: 'gonzalo',
    portal: 'brumario',
    given_name: 'Gonzalo',
    family_name_1: 'Fontán',
    family_name_2: 'Seijo',
    document: makeDni(50_101_413),
    phone: '600101413',
    birthdate: '1959-02-11',
    story:
      'Se jubiló en 2025 y cobra su plan como una renta mensual que crece cada año. Pruebe a variarla o a adelantar un cobro.',
  }),
  person({
    key: 'paula',
    portal: 'brumario',
    given_name: 'Paula',
    family_name_1: 'Iglesias',
    family_name_2: 'Otero',
    document: makeDni(50_101_514),
    phone: '600101514',
    birthdate: '1984-08-19',
    story: 'Está a cinco euros del límite anual de aportaciones: pruebe a aportar más.',
  }),
  person({
    key: 'carmen',
    portal: 'brumario',
    given_name: 'Carmen',
    family_name_1: 'Villar',
    family_name_2: 'Pazos',
    document: makeDni(50_101_615),
    phone: '600101615',
    birthdate: '1977-01-30',
    levels: level(true, true, false),
    story: 'Partícipe de un plan en el que también aporta su cónyuge, Mateo.',
  }),
  person({
    key: 'mateo',
    portal: 'brumario',
    given_name: 'Mateo',
    family_name_1: 'Ríos',
    family_name_2: 'Blanco',
    document: makeDni(50_101_716),
    phone: '600101716',
    birthdate: '1975-06-05',
    story: 'Aporta a su propio plan y, como cónyuge, al de Carmen: cada uno tiene su límite.',
  }),
];

/** The plan of bonds has a value for the end of each month before November 2021, and for every day since. */
const SAVED_BY_INES = {
  '2006-06-30': '2000.00',
  '2006-12-29': '3000.00',
  '2007-12-31': '3000.00',
  '2008-12-31': '2500.00',
  '2009-12-31': '1200.00',
  '2010-12-31': '1800.00',
  '2011-12-30': '2000.00',
  '2012-12-31': '1500.00',
  '2013-12-31': '2400.00',
  '2014-12-31': '3000.00',
  '2015-12-31': '3000.00',
  '2016-12-30': '3500.00',
  '2017-12-29': '3500.00',
  '2018-12-31': '4000.00',
  '2019-12-31': '4000.00',
  '2020-12-31': '4000.00',
  '2021-12-20': '2000.00',
  '2022-12-20': '1500.00',
  '2023-12-19': '1500.00',
  '2024-12-18': '1500.00',
  '2025-12-17': '1500.00',
  '2026-02-12': '400.00',
};

const SAVED_BY_GONZALO = {
  '2006-12-29': '8000.00',
  '2008-12-31': '6000.00',
  '2010-12-31': '6000.00',
  '2012-12-31': '6000.00',
  '2014-12-31': '7000.00',
  '2016-12-30': '8000.00',
  '2018-12-31': '8000.00',
  '2020-12-31': '8000.00',
  '2021-12-20': '2000.00',
  '2022-12-20': '1500.00',
  '2023-12-19': '1500.00',
  '2024-12-18': '1500.00',
};

const plan = (
  given: Pick<DemoAccount, 'number' | 'roles' | 'bank' | 'investments'>,
): DemoAccount => ({
  ...given,
  alias: 'Mi plan de pensiones',
  type: 'P',
  signature_arrangement: 'I',
});

const FROM_MATEO = { '2024-12-19': '1000.00', '2025-12-18': '1000.00', '2026-02-05': '400.00' };

export const PENSION_ACCOUNTS: readonly DemoAccount[] = [
  plan({
    number: '2000001312',
    roles: [{ person: 'ines', role: 'PARTICIPE' }],
    bank: 'ines',
    investments: yearly('64680', SAVED_BY_INES),
  }),
  plan({
    number: '2000001413',
    roles: [{ person: 'gonzalo', role: 'PARTICIPE' }],
    bank: 'gonzalo',
    investments: yearly('64680', SAVED_BY_GONZALO),
  }),
  plan({
    number: '2000001514',
    roles: [{ person: 'paula', role: 'PARTICIPE' }],
    bank: 'paula',
    investments: yearly('64682', {
      '2022-12-20': '1500.00',
      '2023-12-19': '1500.00',
      '2024-12-18': '1200.00',
      '2025-12-17': '1500.00',
    }),
  }),
  plan({
    number: '2000001615',
    roles: [
      { person: 'carmen', role: 'PARTICIPE' },
      { person: 'mateo', role: 'APORTANTE_CONYUGE' },
    ],
    bank: 'carmen',
    investments: [
      ...yearly('64678', { '2024-12-18': '300.00', '2025-12-17': '300.00' }),
      ...yearly('64678', FROM_MATEO).map((investment) => ({ ...investment, by: 'mateo' })),
    ],
  }),
  plan({
    number: '2000001716',
    roles: [{ person: 'mateo', role: 'PARTICIPE' }],
    bank: 'mateo',
    investments: yearly('64682', { '2024-12-18': '1500.00', '2025-12-17': '1500.00' }),
  }),
];
