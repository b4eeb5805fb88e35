import { LANGUAGES } from '@area/domain/configuration/languages';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bundleOf, CATALOGUES, FETCHED_AREAS } from './catalogues.ts';
import type { TextTree } from './compose.ts';
import { es } from './es.ts';

type Text = string | TextTree;

const CATEGORIES: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
const isPlural = (node: Text): node is TextTree =>
  typeof node === 'object' &&
  'other' in node &&
  Object.keys(node).every((name) => CATEGORIES.includes(name));

/** Every text of a catalogue by its key; a text with plural forms is one. */
const textsOf = (node: TextTree, before = ''): readonly (readonly [string, Text])[] =>
  Object.entries(node).flatMap(([name, text]) =>
    typeof text === 'string' || isPlural(text)
      ? [[before + name, text] as const]
      : textsOf(text, `${before}${name}.`),
  );

const formsOf = (text: Text): readonly string[] =>
  typeof text === 'string' ? [text] : Object.values(text).map(String);
const mainFormOf = (text: Text): string =>
  typeof text === 'string' ? text : String(text['other']);
const placesOf = (form: string): string =>
  [...new Set(form.match(/\{\w+\}/g))].toSorted().join(' ');

/** The forms that the counts of this product need: none of them ever reaches the million of `many`. */
const neededForms = (rules: Intl.PluralRules): readonly string[] => [
  ...new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count))),
];

const SPANISH = textsOf(es);
const OTHERS = LANGUAGES.filter((language) => language !== 'es');

/** What is read on a phone, where lines are short. */
const OF_ORDERS = ['orders.', 'plan.', 'plan_orders.'];

describe.each(LANGUAGES)('the texts of orders and plans in %s', (language) => {
  it('do not part a number from its per cent sign at the end of a line', () => {
    const parted = textsOf(CATALOGUES[language]).filter(
      ([key, text]) =>
        OF_ORDERS.some((name) => key.startsWith(name)) &&
        formsOf(text).some((form) => /[\d}] %/.test(form)),
    );
    expect(parted).toEqual([]);
  });
});

describe.each(OTHERS)('the texts in %s', (language) => {
  const texts = textsOf(CATALOGUES[language]);
  const byKey = new Map(texts);

  it('are those of the Spanish catalogue, no more and no fewer', () => {
    const keys = texts.map(([key]) => key);
    const spanish = SPANISH.map(([key]) => key);
    expect({
      missing: spanish.filter((key) => !keys.includes(key)),
      left_over: keys.filter((key) => !spanish.includes(key)),
    }).toEqual({ missing: [], left_over: [] });
  });

  it('have the same places; only a form for one may leave its count out', () => {
    const wrong = SPANISH.flatMap(([key, spanish]) => {
      const text = byKey.get(key);
      if (text === undefined) return [];
      const wanted = placesOf(mainFormOf(spanish));
      const uncounted = placesOf(mainFormOf(spanish).replaceAll('{count}', ''));
      return placesOf(mainFormOf(text)) !== wanted ||
        formsOf(text).some((form) => ![wanted, uncounted].includes(placesOf(form)))
        ? [key]
        : [];
    });
    expect(wrong).toEqual([]);
  });

  it('are set with the apostrophe of print', () => {
    const typed = texts.filter(([, text]) => formsOf(text).some((form) => /\p{L}'/u.test(form)));
    expect(typed.map(([key]) => key)).toEqual([]);
  });

  it('have plural forms where Spanish has them', () => {
    const differing = SPANISH.filter(
      ([key, spanish]) =>
        byKey.has(key) && (typeof byKey.get(key) === 'string') !== (typeof spanish === 'string'),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('are translated, save what is the same in both', () => {
    const same = SPANISH.filter(
      ([key, text]) => JSON.stringify(byKey.get(key)) === JSON.stringify(text),
    );
    const wrong = same.filter(
      ([, text]) => !isAlikeAnyway(mainFormOf(text)) && !SAME[language].includes(mainFormOf(text)),
    );
    expect(wrong.map(([key, text]) => `${key}: ${mainFormOf(text)}`)).toEqual([]);
  });
});

/** Nothing but places, figures, signs, and names written in capitals. */
const isAlikeAnyway = (text: string): boolean =>
  !/\p{Ll}{2}/u.test(text.replaceAll(/\{\w+\}/g, ''));

/** What a language writes as Spanish does. */
const SAME: Readonly<Record<(typeof OTHERS)[number], readonly string[]>> = {
  en: [
    'Brumario',
    'Català',
    'Cheque',
    'Cierzo',
    'Cierzo Agentes',
    'English',
    'Español',
    'Internet',
    'No',
    'euros',
    '{pages} · {bytes} bytes',
    'Unkown document entity type',
    'Capital',
    'Plan',
    'Provisional',
    'Total',
  ],
  ca: [
    'Hola:',
    'Hola, {name}:',
    '{risk} de 7',
    '% del valor',
    'Creada el {moment} · {device}',
    'Activa',
    'Retirada',
    'Retirada: {moment}',
    'Retirar la vista',
    'Retirar la vista de {name}',
    'Moneda',
    'Persona física (F) o jurídica (J)',
    'Falta la columna {column}.',
    'Comparar',
    'Copiar',
    'Preparar',
    'Retirar',
    'Seleccionar',
    'Invertir',
    'Retirar',
    'Cierzo Agentes',
    'total',
    'el total',
    'En total',
    'Persona',
    'No consta',
    'TIR anual',
    'Anterior a 2007',
    'capital',
    'Administrador',
    'Alta',
    'Anterior',
    'Anual',
    'Avisos',
    'Brumario',
    'Caduca en',
    'Canal',
    'Català',
    'Cierzo',
    'Cierzo Agentes',
    'Comercial',
    'Configurar',
    'Conjunta',
    'Consulta',
    'Continuar',
    'Copiar {what}',
    'El pagador',
    'Empresa',
    'En forma de capital',
    'English',
    'Entrar',
    'Enviada',
    'Enviar',
    'Español',
    'Externa',
    'Frase',
    'Gestor',
    'Idioma',
    'Imprimir',
    'Indistinta',
    'Informe de vida laboral',
    'Informe fiscal',
    'Informe semestral',
    'Interna',
    'Internet',
    'Judicial',
    'Junta directiva',
    'Lineal',
    'Mancomunada',
    'Mancomunada condicionada',
    'Mensual',
    'Menú principal',
    'No',
    'No disponible',
    'Normal',
    'Oficial',
    'Nota registral',
    'Oficina',
    'Opcional',
    'Operar',
    'Ordenada el {moment}',
    'PDF de {size}, {day}',
    'Perfil',
    'Persona física',
    'Persona jurídica',
    'Persona no reportable',
    'Persona reportable',
    'Presencial',
    'Registrada',
    'Semestral',
    'Sí',
    'Sí, un familiar',
    'Titular',
    'Total',
    'Trimestral',
    'Tutor',
    'Validada',
    'Valor',
    'Valor a {day}',
    'Valor total',
    'euros',
    'opcional',
    'queda igual',
    '{from}–{to} de {total}',
    '{moment} (hora peninsular)',
    '{pages} · {bytes} bytes',
    '{type} de {product}',
    '{value} del {day}',
    'Pregunta {number} de {total}',
    'Pregunta anterior',
    'Última pregunta',
    'Repetir el test',
    'Modificar: {title}',
    'País {number}',
    'País',
    'Titular real {number}',
    'Administrador {number}',
    'Pregunta',
    'Titular real',
    '{points} de {most}',
    'Valor aplicable',
    'Responsable',
    'Esquema',
    'Origen',
    'Forma',
    'Capital',
    'Causa',
    'Al final',
    'Valor liq.',
    'Del {from} al {to}',
    'Modificar',
    'Número',
    'Preparada el {day}',
    'Renovar el test',
    'Caducada',
    'Declarar',
    'Persona {number}',
    'Unkown document entity type',
    'test-de-conveniencia.pdf',
    'test-conveniencia-{day}.pdf',
    'En vigor',
    'Revocada',
    'Descartada',
    'Familiar',
    'Promotor',
    'part.',
    'Habitual',
    'Compra',
    'NIF o número de la CNMV',
    '{amount} el {day}',
    'En pausa',
    'cada mes',
    'cada trimestre',
    'cada semestre',
    'Provisional',
    'Aportar',
    'Calcular',
    'Cobrar',
    'Disponibles',
    'Entra',
    'TIR anual {rate}',
    'Valor final',
    'Valor inicial',
    'del {day}',
  ],
};

describe.each(LANGUAGES)('the plurals in %s', (language) => {
  it('have every form that a count may ask for, and none that none does', () => {
    const rules = new Intl.PluralRules(language);
    const possible = rules.resolvedOptions().pluralCategories as readonly string[];
    const needed = neededForms(rules);
    const wrong = textsOf(CATALOGUES[language]).filter(([, text]) => {
      if (typeof text === 'string') return false;
      const forms = Object.keys(text);
      return (
        !needed.every((form) => forms.includes(form)) ||
        !forms.every((form) => possible.includes(form))
      );
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });
});

it('a portal is handed every area but what the server alone says and what is fetched apart', () => {
  for (const language of LANGUAGES)
    expect(Object.keys(bundleOf(language)).toSorted()).toEqual(
      Object.keys(es)
        .filter((area) => !['messages', 'paper', ...FETCHED_AREAS].includes(area))
        .toSorted(),
    );
});

/** `codes.json`, `codes-people.json`: an area may lie in parts, so that a screen brings only those it shows. */
it.each(LANGUAGES)(
  'no group of an area lies in two of its parts in %s, where one would hide the other',
  (language) => {
    const folder = fileURLToPath(new URL(`./${language}/`, import.meta.url));
    const groups = readdirSync(folder).flatMap((name) => {
      const area = /^[a-z]+/.exec(name)?.[0] ?? '';
      return Object.keys(JSON.parse(readFileSync(folder + name, 'utf8')) as object).map(
        (group) => `${area}.${group}`,
      );
    });
    expect(groups.filter((group, at) => groups.indexOf(group) !== at)).toEqual([]);
    expect(groups.length).toBe(
      Object.values(CATALOGUES[language]).flatMap((area) => Object.keys(area)).length,
    );
  },
);
