import { HOME_REGION } from '@area/domain/calendar/holidays';
import { LANGUAGES } from '@area/domain/configuration/languages';
import { normaliseIban } from '@area/domain/identifiers/iban';
import { whyNotProduct } from '@area/domain/product/catalogue';
import { PRODUCT_DOCUMENT_KINDS } from '@area/domain/product/documents';
import {
  PRODUCT_COMPLEXITIES,
  PRODUCT_STATUSES,
  PRODUCT_TYPES,
  TEST_LEVELS,
} from '@area/domain/product/product';
import { INDEX_KINDS } from '@area/domain/performance/market-index';
import { isIndexCode } from '@area/domain/product/new-levels';
import { whyNotTerms } from '@area/domain/product/terms';
import { z } from 'zod';
import { codeOf, dayOf, externalId, fileName, flagWith, sha256, text, unitsOf } from './columns.ts';
import { addReasons } from './reasons.ts';
import { termColumns, termsIn } from './terms.ts';

const LONGEST_CODE = 20;
const LONGEST_INDEX_CODE = 30;
const RISKS = ['1', '2', '3', '4', '5', '6', '7'] as const;
const REGION = /^[A-Z][A-Z_]{1,29}$/;

const code = text(
  { es: 'Código del producto.', en: 'Code of the product.', example: '10392' },
  LONGEST_CODE,
);

const planText = (es: string, en: string, example: string) =>
  text({ es: `De un plan: ${es}`, en: `Of a plan: ${en}`, example }).optional();

/** A fund class or a pension plan, with the terms that it begins with. */
export const productsRow = z
  .strictObject({
    external_id: externalId('F-10392'),
    code,
    type: codeOf(PRODUCT_TYPES, {
      es: 'F fondo, P plan de pensiones.',
      en: 'F a fund, P a pension plan.',
      example: 'F',
    }),
    isin: text({ es: 'ISIN.', en: 'ISIN.', example: 'ES0152743003' }),
    is_own: flagWith('true', {
      es: 'Lo gestiona esta gestora.',
      en: 'This manager manages it.',
      example: 'true',
    }),
    name: text({ es: 'Nombre.', en: 'Name.', example: 'Cierzo Renta Mixta, FI' }),
    class: text({ es: 'Clase.', en: 'Class.', example: 'A' }),
    cnmv_number: text({
      es: 'Número en el registro del supervisor.',
      en: 'Number in the register of the supervisor.',
      example: '3120',
    }),
    category: text({ es: 'Vocación.', en: 'Category.', example: 'Renta variable mixta' }),
    risk: codeOf(RISKS, {
      es: 'Riesgo, de 1 a 7.',
      en: 'Risk, from 1 to 7.',
      example: '3',
    }),
    complexity: codeOf(PRODUCT_COMPLEXITIES, {
      es: 'Complejidad.',
      en: 'Complexity.',
      example: PRODUCT_COMPLEXITIES[0],
    }),
    family: codeOf(TEST_LEVELS, {
      es: 'Familia para el test de conveniencia.',
      en: 'Family for the convenience test.',
      example: TEST_LEVELS[0],
    }),
    status: codeOf(PRODUCT_STATUSES, {
      es: 'OPEN admite órdenes de compra.',
      en: 'OPEN takes orders that buy it.',
      example: 'OPEN',
    }).default('OPEN'),
    iban: text({
      es: 'IBAN en que se reciben las suscripciones.',
      en: 'IBAN where the money of subscriptions is received.',
      example: 'ES9121000418450200051332',
    }),
    benchmark: text(
      {
        es: 'Índice con el que se compara, por su código.',
        en: 'Index that it is compared with, by its code.',
        example: 'RENTA-MIXTA',
      },
      LONGEST_INDEX_CODE,
    ).optional(),
    dgsfp_code: planText('código del plan.', 'code of the plan.', ''),
    fund_name: planText('fondo de pensiones.', 'pension fund.', ''),
    fund_code: planText('código del fondo.', 'code of the fund.', ''),
    manager: planText('gestora.', 'manager.', ''),
    depositary: planText('depositaria.', 'depositary.', ''),
    ...termColumns,
  })
  .superRefine((row, context) => {
    const plan = [row.dgsfp_code, row.fund_name, row.fund_code, row.manager, row.depositary];
    const filled = plan.filter((each) => each !== undefined).length;
    if (filled !== (row.type === 'P' ? plan.length : 0))
      context.addIssue({ code: 'custom', path: ['dgsfp_code'], message: 'rules.import.plan' });
    const identity = { ...row, iban: normaliseIban(row.iban) };
    const whyNot = whyNotProduct(identity, null).filter(({ field }) => field !== 'plan');
    addReasons(context, [...whyNot, ...whyNotTerms(termsIn(row), row.type)]);
  })
  .superRefine(({ type, dgsfp_code, fund_code }, context) => {
    const isRight = /^N\d{4}$/.test(dgsfp_code ?? '') && /^F\d{4}$/.test(fund_code ?? '');
    if (type === 'P' && !isRight)
      context.addIssue({ code: 'custom', path: ['fund_code'], message: 'rules.import.plan_code' });
  });

/** Other terms of a product from a day on. */
export const productTermsRow = z
  .strictObject({
    external_id: externalId('FT-10392-20240101'),
    product_code: code,
    from_date: dayOf({
      es: 'Desde qué día rigen.',
      en: 'From which day on they hold.',
      example: '2024-01-01',
    }),
    ...termColumns,
  })
  // Which type the product is of is told among all files: what a fund may not is checked there.
  .superRefine((row, context) => addReasons(context, whyNotTerms(termsIn(row), 'P')));

/** A version of a document of a product, whose file is in the same archive. */
export const productDocumentsRow = z.strictObject({
  external_id: externalId('FD-10392-dfi-es'),
  product_code: code,
  kind: codeOf(PRODUCT_DOCUMENT_KINDS, {
    es: 'Qué documento es.',
    en: 'Which document it is.',
    example: 'dfi',
  }),
  language: codeOf(LANGUAGES, { es: 'Idioma.', en: 'Language.', example: 'es' }).default('es'),
  in_force_from: dayOf({
    es: 'Desde qué día rige.',
    en: 'From which day on it is in force.',
    example: '2026-01-01',
  }),
  file: fileName('dfi-10392-es.pdf'),
  sha256: sha256(),
});

/** A day on which nothing is done in a region. All those of a year come in one file. */
export const calendarRow = z.strictObject({
  external_id: externalId('H-MADRID-20270101'),
  region: z.string().regex(REGION, 'rules.import.code').default(HOME_REGION).meta({
    es: 'Calendario al que pertenece.',
    en: 'Calendar to which it belongs.',
    example: HOME_REGION,
  }),
  day: dayOf({ es: 'Día inhábil.', en: 'Day without business.', example: '2027-01-01' }),
  name: text({ es: 'Nombre del festivo.', en: 'Name of the holiday.', example: 'Año Nuevo' }),
});

/** A level of an index, which products are compared with or which says what prices are. It counts from its day on. */
export const indexLevelsRow = z.strictObject({
  external_id: externalId('N-RENTA-MIXTA-20261031'),
  index_code: text(
    { es: 'Código del índice.', en: 'Code of the index.', example: 'RENTA-MIXTA' },
    LONGEST_INDEX_CODE,
  ).refine(isIndexCode, 'rules.import.code'),
  kind: codeOf(INDEX_KINDS, {
    es: 'BENCHMARK si se comparan productos con él, INFLATION si es el de precios.',
    en: 'BENCHMARK where products are compared with it, INFLATION of prices.',
    example: 'BENCHMARK',
  }),
  name: text({
    es: 'Nombre del índice.',
    en: 'Name of the index.',
    example: '50 % renta variable global, 50 % renta fija en euros',
  }),
  day: dayOf({
    es: 'Desde qué día cuenta.',
    en: 'From which day on it counts.',
    example: '2026-10-31',
  }),
  level: unitsOf({ es: 'Nivel del índice.', en: 'Level of the index.', example: '1185.2311' }),
});
