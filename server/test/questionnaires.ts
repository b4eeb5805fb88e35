import type { FatcaAnswers } from '@area/contract/tax-residence/schemas';
import { fixedUuid } from '../src/clients/polls/fixed-uuid.ts';

export const LEADS_POLL_UUID = fixedUuid('LEADS/1');
export const LEADS_ANSWERS = { L1: 'FONDOS', L2: 'LARGO', L3: 'MENOS_10K', L4: 'NINGUNA' };

type Answers = Record<string, string | string[]>;

/** Every answer to the convenience test wrong, by somebody with primary studies who has never operated. */
export const IGNORANT: Answers = {
  Q1: 'PRIMARIOS',
  Q2: 'NO',
  Q3A: 'NINGUNA',
  Q3B: 'NINGUNA',
  Q3C: 'NINGUNA',
  Q3D: 'NINGUNA',
  Q3E: 'NINGUNA',
  Q4: 'FALSO',
  Q5: 'MONETARIO',
  Q6: 'GANA',
  Q7: 'SE_REPITE',
  Q8: 'SE_PAGAN_APARTE',
  Q9: 'NO_ANADE',
  Q10: 'CUANDO_QUIERA',
  Q11: 'COMO_DEPOSITO',
};

/** Seven right answers and studies of finance: every level is convenient. *Source*: decisions 5.1, oracle (K=7, B=2). */
export const EXPERT: Answers = {
  ...IGNORANT,
  Q1: 'UNIVERSITARIOS_ECONOMIA_FINANZAS',
  Q4: 'VERDADERO',
  Q5: 'RENTA_VARIABLE',
  Q6: 'PIERDE_VALOR',
  Q7: 'NO_GARANTIZA_FUTURA',
  Q8: 'YA_DESCONTADAS',
  Q9: 'ANADE_RIESGO',
  Q11: 'LIQUIDEZ_LIMITADA',
};

/** A person with nothing to hide, section by section. */
export const KYC_PERSON_SECTIONS: Readonly<Record<string, Answers>> = {
  TAX: { K01: 'NO', K02: 'NO' },
  OCCUPATION: { K03: 'JUBILADO_PENSIONISTA', K08: 'UNIVERSITARIOS' },
  WEALTH: { K05: ['AHORRO', 'PENSION'], K06: 'ENTRE_20K_40K', K07: 'ENTRE_50K_100K' },
  PUBLIC_ROLE: { K09: 'NO', K10: 'NO' },
  INVESTMENT: {
    K11: 'MENOS_10K',
    K12: 'LARGO',
    K13_MONETARIOS: 'BASICA',
    K13_RENTA_FIJA: 'BASICA',
    K13_RENTA_VARIABLE: 'NINGUNA',
    K13_COMPLEJOS: 'NINGUNA',
    K13_PENSIONES: 'NINGUNA',
  },
  OWN_NAME: { K14: 'SI' },
};

export const ownerRow = (
  name: string,
  percentage: string,
  more: Record<string, string | boolean> = {},
) => ({
  name,
  document: `${name.toUpperCase()}1`,
  country: 'ES',
  percentage,
  has_control: false,
  nationality: 'ES',
  tin: '12345678Z',
  holding_type: 'SHAREHOLDER',
  is_indirect: false,
  is_pep: false,
  ...more,
});

/** A company of three owners, section by section. */
export const KYC_ENTITY_SECTIONS = {
  COMPANY: {
    E01_PURPOSE: 'Comercio de libros',
    E01_CNAE: '4761',
    E01_INCORPORATED_ON: '2010-05-20',
    E01_COUNTRY: 'ES',
    E02: 'MENOS_1M',
    E03: 'MENOS_5',
    E08: 'NINGUNO',
  },
  FUNDS: { E04: 'ENTRE_100K_300K', E05: ['BENEFICIOS'] },
  OWNERS: {
    E06: 'SI',
    E06_OWNERS: [
      ownerRow('Ana', '40'),
      ownerRow('Luis', '35,5'),
      ownerRow('Eva', '24.5', { has_control: true }),
    ],
    E07: 'NO',
  },
  PUBLIC_ROLE: { E09: 'NO' },
  CLASSIFICATION: {
    E10: [
      {
        is_specified_us_person: false,
        institution: null,
        is_outside_investment_entity: false,
        active_reasons: ['UNDER_HALF_PASSIVE'],
      },
    ],
  },
};

/** A person of nowhere but here. */
export const fatcaOfPerson = (
  fields: Partial<Extract<FatcaAnswers, { kind: 'PHYSICAL' }>> = {},
) => ({
  kind: 'PHYSICAL' as const,
  is_us_citizen: false,
  is_us_resident: false,
  us_tin: '',
  indicia: [],
  refuses: false,
  ...fields,
});

/** A shop that nobody from elsewhere controls. */
export const fatcaOfEntity = (
  fields: Partial<Extract<FatcaAnswers, { kind: 'JURIDICAL' }>> = {},
) => ({
  kind: 'JURIDICAL' as const,
  is_specified_us_person: false,
  us_tin: '',
  institution: null,
  giin: '',
  is_outside_investment_entity: false,
  active_reasons: ['UNDER_HALF_PASSIVE' as const],
  incorporated_on: null,
  controlling_persons: [],
  ...fields,
});

export const residence = (
  country: string,
  tin: string,
  fields: { reason_no_tin?: 'A' | 'B' | 'C'; explanation?: string } = {},
) => ({
  country,
  tin,
  reason_no_tin: fields.reason_no_tin ?? null,
  explanation: fields.explanation ?? '',
});
