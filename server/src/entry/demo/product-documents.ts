import { formatDate } from '@area/domain/calendar/format-date';
import { formatEuros, formatPercent } from '@area/domain/money/format';
import { centsFrom, rateFrom } from '@area/domain/money/wire';
import type { Parts } from '../../platform/parts/parts.ts';
import { getBrand } from '../../documents/rendering/letterhead.ts';
import { renderPdf } from '../../platform/pdf/render-pdf.ts';
import { regulatoryKey } from '../../ledger/products/documents.ts';
import { DEMO_PRODUCTS } from './products.ts';
import type { DemoProduct } from './products.ts';

const NOBODY = '00000000-0000-7000-8000-000000000000';

const KEY_INFORMATION = [
  {
    title: 'Este documento',
    body: 'Recoge la información esencial que debe conocer antes de invertir. El producto es ficticio y existe solo para esta demostración.',
  },
  {
    title: 'Objetivos y política de inversión',
    body: 'La cartera se gestiona de forma activa dentro de su categoría. El valor liquidativo se calcula cada día hábil y se publica el siguiente.',
  },
  {
    title: 'Riesgos',
    body: 'El valor de la inversión puede subir o bajar y no está garantizado. La categoría más baja de la escala no significa que la inversión esté libre de riesgo.',
  },
  {
    title: 'Gastos',
    body: 'Las comisiones de gestión y depósito ya están descontadas del valor liquidativo. La comisión de suscripción, si existe, se descuenta del importe que invierte.',
  },
];

const HALF_YEAR = [
  {
    title: 'Situación de los mercados',
    body: 'Durante el semestre los mercados se comportaron de forma desigual. Los datos de este informe son ficticios y existen solo para esta demostración.',
  },
  {
    title: 'Decisiones de inversión',
    body: 'El equipo gestor mantuvo la distribución de la cartera dentro de los límites del folleto, sin operaciones vinculadas que deban comunicarse.',
  },
  {
    title: 'Perspectivas',
    body: 'El equipo gestor seguirá atento a la evolución de los tipos de interés y de los resultados empresariales.',
  },
];

const RULES = [
  {
    title: 'Normas de funcionamiento',
    body: 'Aquí figuran la política de inversión, las comisiones, los derechos de quien invierte y las normas de valoración. El producto es ficticio y existe solo para esta demostración.',
  },
  {
    title: 'Entidades',
    body: 'La sociedad gestora y la entidad depositaria de esta demostración son ficticias.',
  },
];

/** *Shape*: the ending of the file's name. */
const KINDS = {
  F: { dfi: 'Datos fundamentales para el inversor', prospectus: 'Folleto completo' },
  P: { dfp: 'Datos fundamentales para el partícipe', prospectus: 'Especificaciones del plan' },
} as const;

type Row = DemoProduct['row'];

/**
 * The documents of a product of the demo, each by the name in its row. Key information is of a class; a fund has one
 * prospectus and one report for all of them, which the first prints.
 */
export const listSheets = ({
  row: { code, type },
  drawn_as,
}: Pick<DemoProduct, 'row' | 'drawn_as'>) => [
  ...Object.entries(KINDS[type]).map(([kind, title]) =>
    kind === 'prospectus'
      ? { name: `${drawn_as}-${kind}.pdf`, title, sections: RULES, isOfFund: true }
      : { name: `${code}-${kind}.pdf`, title, sections: KEY_INFORMATION, isOfFund: false },
  ),
  {
    name: `${drawn_as}-half-year.pdf`,
    title: 'Último informe semestral',
    sections: HALF_YEAR,
    isOfFund: true,
  },
];

const printedClass = ({ name, class: classOf, isin, cnmv_number, category, ...row }: Row) => ({
  name,
  class: classOf,
  isin,
  cnmv_number,
  category,
  risk: String(row.risk),
  entry_fee: formatPercent(rateFrom(row.entry_fee ?? '0')),
  min_initial: formatEuros(centsFrom(row.min_initial)),
});

const BY_CLASS = { entry_fee: 'Según la clase', min_initial: 'Según la clase' };

/** The product as a document of all its classes names it. */
const printedFund = (row: Row, classes: readonly Row[]) => ({
  ...printedClass(row),
  class: classes.map((each) => each.class).join(', '),
  isin: classes.map(({ isin }) => isin).join(', '),
  ...(classes.length > 1 ? BY_CLASS : {}),
});

/** Prints the regulatory documents of the demo's products, as a manager would have uploaded them. */
export const publishProductDocuments = async (
  { database, storage }: Parts,
  at: Date,
): Promise<void> => {
  const brand = await getBrand(database.kysely, NOBODY);
  for (const demo of DEMO_PRODUCTS) {
    const { row, drawn_as } = demo;
    const classes = DEMO_PRODUCTS.filter((each) => each.drawn_as === drawn_as);
    for (const { name, title, sections, isOfFund } of listSheets(demo)) {
      if (isOfFund && row.code !== drawn_as) continue;
      const product = isOfFund
        ? printedFund(
            row,
            classes.map((each) => each.row),
          )
        : printedClass(row);
      const bytes = await renderPdf({
        template: 'product-sheet',
        brand,
        language: 'es',
        at,
        data: { title, dated: formatDate(at), product, sections },
      });
      await storage.put(regulatoryKey(name), bytes);
    }
  }
};
