import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../contract/src/texts', import.meta.url));

type Node = string | { readonly [name: string]: Node };

/** What a catalogue says at a key, `shell.steps.left`, with its places filled; `count` chooses among plural forms. */
export type CatalogueText = (
  key: string,
  params?: Readonly<Record<string, string | number>>,
) => string;

const AREAS = [
  'access',
  'comparison',
  'contact',
  'device',
  'gates',
  'goals',
  'login',
  'offline',
  'operate',
  'operate-effect',
  'orders',
  'profile',
  'projection',
  'rules',
  'rules-goals',
  'shell',
  'tax-reports',
  'transfer-comparison',
  'ui',
  'upcoming',
  'views',
  'wallet',
];

const readArea = async (language: string, area: string): Promise<[string, Node]> => [
  area,
  JSON.parse(await readFile(`${folder}/${language}/${area}.json`, 'utf8')) as Node,
];

const step = (node: Node | undefined, name: string): Node | undefined =>
  typeof node === 'object' ? node[name] : undefined;

/** The sentences of a language in their source form, read as data: the program's texts are compared with them. */
export const readWording = async (language: string): Promise<CatalogueText> => {
  const texts: Node = Object.fromEntries(
    await Promise.all(AREAS.map(async (area) => readArea(language, area))),
  );
  const plural = new Intl.PluralRules(language);
  return (key, params = {}) => {
    const found = key.split('.').reduce<Node | undefined>(step, texts);
    const text =
      typeof found === 'object'
        ? (found[plural.select(Number(params['count']))] ?? found['other'])
        : found;
    if (typeof text !== 'string') throw new Error(`${language} says nothing at ${key}`);
    return text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
  };
};
