import { makeCif, makeDni } from './make-identifiers.ts';
import { PENSION_ACCOUNTS, PENSION_PEOPLE } from './pension-people.ts';
import type { DemoAccount, DemoPerson } from './person.ts';
import { level, person, yearly } from './person.ts';

/** Everybody's password in the demo. */
export const DEMO_PASSWORD = 'demo-2026';

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person({
    key: 'ivan', given_name: 'Iván', family_name_1: 'Roldán Mesa', document: makeDni(50_100_201), phone: '600100201',
    birthdate: '1994-09-03', levels: level(true, true, false),
    story: 'Acaba de llegar: tiene la cuenta abierta, todavía sin inversiones. Pruebe con él su primera suscripción.',
  }),
  person({
    key: 'lucia', given_name: 'Lucía', family_name_1: 'Ferrer Vidal', document: makeDni(50_100_302), phone: '600100302',
    birthdate: '1979-02-17',
    story: 'Comparte con Tomás una cuenta conjunta: cada orden necesita las dos firmas. También tiene una cuenta propia.',
  }),
  person({
    key: 'tomas', given_name: 'Tomás', family_name_1: 'Ibarra Soto', document: makeDni(50_100_403), phone: '600100403',
    birthdate: '1976-11-29',
    story: 'La otra mitad de la cuenta conjunta con Lucía: firma lo que ella ordena.',
  }),
  person({
    key: 'aldebaran', portal: 'brumario', type: 'J', given_name: 'Talleres Aldebarán, S.L.', family_name_1: '',
    document: makeCif('B', 9_910_050), birthdate: null, levels: null, document_expires: null, story: null,
  }),
  person({
    key: 'marta', portal: 'brumario', given_name: 'Marta', family_name_1: 'Quiroga Lema', document: makeDni(50_100_504), phone: '600100504',
    birthdate: '1985-07-08',
    story: 'Administra Talleres Aldebarán, S.L. y opera en nombre de la empresa.',
  }),
  person({
    key: 'hugo', portal: 'brumario', given_name: 'Hugo', family_name_1: 'Arce Pardo', document: makeDni(50_101_211), phone: '600101211',
    birthdate: '1983-01-25',
    story: 'Apoderado de Talleres Aldebarán, S.L. hasta 30.000 €: por encima de ese importe no ordena.',
  }),
  person({
    key: 'jana', given_name: 'Jana', family_name_1: 'Prats Oller', document: makeDni(50_100_605), birthdate: '2014-06-21',
    email: null, levels: null, is_minor: true, story: null,
  }),
  person({
    key: 'elena', given_name: 'Elena', family_name_1: 'Oller Puig', document: makeDni(50_100_706), phone: '600100706',
    birthdate: '1987-12-01',
    story: 'Madre y tutora de Jana, de doce años: ordena y firma en la cuenta de su hija.',
  }),
  person({
    key: 'andres', given_name: 'Andrés', family_name_1: 'Molina Cao', document: makeDni(50_100_807), phone: '600100807',
    birthdate: '1968-03-30', document_expires: '2026-03-01',
    story: 'Su DNI ha caducado: ve sus inversiones, pero antes de operar debe renovarlo.',
  }),
  person({
    key: 'noa', given_name: 'Noa', family_name_1: 'Serra Bosch', document: makeDni(50_101_009), phone: '600101009',
    birthdate: '2008-10-02', document_expires: '2026-06-30', levels: null, is_minor: true, has_not_answered_gdpr: true,
    story: 'Ha cumplido 18 años con el DNI caducado y entra por primera vez: el área le pide tres cosas, de una en una.',
  }),
  person({
    key: 'bruno', given_name: 'Bruno', family_name_1: 'Sanz Rey', document: makeDni(50_101_110), email: null,
    birthdate: '1957-05-22',
    story: 'No nos ha dejado ni correo ni móvil: su área está bloqueada hasta que hable con un agente.',
  }),
  person({
    key: 'rosa', portal: 'brumario', given_name: 'Rosa', family_name_1: 'Campos Neira', document: makeDni(50_100_908), phone: '600100908',
    birthdate: '1972-10-14',
    story: 'Ahorra cada año en un plan de pensiones.',
  }),
  ...PENSION_PEOPLE,
];

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { number: '1000000201', alias: 'Mi cuenta', type: 'F', signature_type: 'I', roles: [{ person: 'ivan', role: 'TITULAR' }], bank: 'ivan', investments: [] },
  {
    number: '1000000302', alias: 'Cuenta de Lucía y Tomás', type: 'F', signature_type: 'C', bank: 'lucia',
    roles: [{ person: 'lucia', role: 'TITULAR' }, { person: 'tomas', role: 'TITULAR' }],
    investments: [
      ...yearly('10392', { '2021-12-15': '25000.00', '2023-03-08': '12500.00', '2025-06-10': '8000.00' }),
      ...yearly('75151', { '2022-02-10': '15000.00', '2023-10-18': '6000.00', '2024-11-05': '9500.00', '2026-02-12': '4000.00' }),
    ],
  },
  {
    number: '1000000303', alias: 'Ahorro personal', type: 'F', signature_type: 'I', roles: [{ person: 'lucia', role: 'TITULAR' }], bank: 'lucia',
    investments: yearly('75151', { '2024-01-17': '3000.00', '2025-01-16': '3000.00', '2026-01-15': '3000.00' }),
  },
  {
    number: '1000000504', alias: 'Talleres Aldebarán', type: 'F', signature_type: 'S', bank: 'aldebaran',
    roles: [{ person: 'aldebaran', role: 'TITULAR' }, { person: 'marta', role: 'ADMINISTRADOR' }, { person: 'hugo', role: 'APODERADO', power_limit_eur: '30000.00' }],
    investments: yearly('10392', { '2022-09-20': '150000.00', '2024-04-16': '60000.00' }),
  },
  {
    number: '1000000605', alias: 'Cuenta de Jana', type: 'F', signature_type: 'I', bank: 'elena',
    roles: [{ person: 'jana', role: 'TITULAR' }, { person: 'elena', role: 'TUTOR' }],
    investments: yearly('75151', { '2022-06-21': '1000.00', '2023-06-21': '1200.00', '2024-06-21': '1200.00', '2025-06-23': '1500.00' }),
  },
  {
    number: '1000000807', alias: 'Cuenta de Andrés', type: 'F', signature_type: 'I', roles: [{ person: 'andres', role: 'TITULAR' }], bank: 'andres',
    investments: yearly('10392', { '2022-01-12': '40000.00', '2024-07-09': '22000.00' }),
  },
  {
    number: '1000001009', alias: 'Mi ahorro', type: 'F', signature_type: 'I', roles: [{ person: 'noa', role: 'TITULAR' }], bank: 'noa',
    investments: yearly('10392', { '2023-10-03': '1800.00', '2024-10-02': '1800.00' }),
  },
  {
    number: '1000001110', alias: 'Cuenta de Bruno', type: 'F', signature_type: 'I', roles: [{ person: 'bruno', role: 'TITULAR' }], bank: 'bruno',
    investments: yearly('10392', { '2022-03-15': '18000.00' }),
  },
  {
    number: '2000000908', alias: 'Mi plan de pensiones', type: 'P', signature_type: 'I', roles: [{ person: 'rosa', role: 'PARTICIPE' }], bank: 'rosa',
    investments: yearly('64678', { '2022-12-20': '1500.00', '2023-12-19': '1500.00', '2024-12-18': '1500.00', '2025-12-17': '1500.00' }),
  },
  ...PENSION_ACCOUNTS,
];

export const DEMO_STAFF = [
  { username: 'operaciones', name: 'Nuria Salas', permission_set: 'OPERATIONS', email: 'operaciones@example.com' },
  { username: 'direccion', name: 'Gabriel Otero', permission_set: 'OPERATIONS_ADMINISTRATOR', email: 'direccion@example.com' },
  { username: 'auditoria', name: 'Berta Lamas', permission_set: 'AUDIT', email: 'auditoria@example.com' },
] as const;
