import { ORDER_REASONS } from '@area/domain/operation/order-reasons';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const orders = fileURLToPath(new URL('.', import.meta.url));
const orderTypes = fileURLToPath(new URL('../order-types/', import.meta.url));
/** What the office does with an order: no screen of a client says it. */
const AT_THE_OFFICE = ['reissue-office.ts'];

/** Asked of an order that is signed, not of one that is placed. */
const AFTER_SIGNING = ['validate.ts'];
const domain = fileURLToPath(new URL('../../../../domain/src/', import.meta.url));

interface Source {
  /** What the module declares at its top, each with its text. */
  readonly declared: ReadonlyMap<string, string>;
  /** What it takes of the rules, each with the file that declares it. */
  readonly taken: ReadonlyMap<string, string>;
}

const fileOf = (file: string, from: string): string | undefined => {
  if (from.startsWith('@area/domain/'))
    return join(domain, `${from.slice('@area/domain/'.length)}.ts`);
  return file.startsWith(domain) && from.startsWith('.') ? join(dirname(file), from) : undefined;
};

const readSource = (file: string): Source => {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*\*[^]*?\*\//g, '');
  const taken = [...text.matchAll(/^import \{([^}]+)\} from '(.+?)';$/gm)].flatMap(
    ([, names = '', from = '']) => {
      const at = fileOf(file, from);
      return at === undefined ? [] : names.split(',').map((name) => [name.trim(), at] as const);
    },
  );
  const declared = text
    .split(/^(?=(?:export )?const \w+)/m)
    .map((part) => [/^(?:export )?const (\w+)/.exec(part)?.[1] ?? '', part] as const);
  return { declared: new Map(declared), taken: new Map(taken) };
};

/** Said of a loss, which keeps nobody from selling. */
const NOTES = ['rules.tax.loss_two_months', 'rules.tax.loss_one_year'];

/** Told as a requirement of the account, never of an order. */
const REQUIRED = [
  'rules.signing.intervener',
  'rules.signing.suboperations',
  'rules.signing.related',
];

/** The reasons that are in what is reached from the orders, one declaration after the other. */
const reachedReasons = (files: readonly string[]): ReadonlySet<string> => {
  const sources = new Map<string, Source>();
  const [seen, found] = [new Set<string>(), new Set<string>()];
  const sourceOf = (file: string): Source => {
    const source = sources.get(file) ?? readSource(file);
    sources.set(file, source);
    return source;
  };
  const visit = (file: string, name: string): void => {
    const { declared, taken } = sourceOf(file);
    const text = declared.get(name);
    if (text === undefined || seen.has(`${file} ${name}`)) return;
    seen.add(`${file} ${name}`);
    for (const [, key = ''] of text.matchAll(/'(rules\.[a-z_.]+)'/g)) found.add(key);
    for (const [word] of text.matchAll(/\b\w+\b/g)) visit(taken.get(word) ?? file, word);
  };
  for (const file of files) for (const name of sourceOf(file).declared.keys()) visit(file, name);
  return found;
};

it('names every reason that placing an order can give, so that each screen says where it is mended', () => {
  const files = [orders, orderTypes].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .filter((name) => ![...AFTER_SIGNING, ...AT_THE_OFFICE].includes(name))
      .map((name) => join(folder, name)),
  );
  const found = reachedReasons([...files, join(orders, '../../clients/accounts/readiness.ts')]);
  expect(found.size).toBeGreaterThan(20);
  expect(
    [...found].filter((key) => ![...ORDER_REASONS, ...NOTES, ...REQUIRED].includes(key)),
  ).toEqual([]);
});
