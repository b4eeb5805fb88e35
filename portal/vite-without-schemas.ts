import type { ESTree, Plugin } from 'vite';

const STAND_IN = '\0no-schemas';
const CONTRACT = /[\\/]contract[\\/]src[\\/][^?]*\.ts$/;
/** What of a declaration only the server reads. */
const OF_THE_SERVER = new Set(['summary', 'params', 'query', 'body', 'response', 'errors']);

/** A piece of the source and what stands there instead. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const nameOf = (property: ESTree.ObjectPropertyKind): string | undefined =>
  property.type === 'Property' && property.key.type === 'Identifier'
    ? property.key.name
    : undefined;

/** What a call declares, or the part of it that several share, which says who may call them. */
const declarationIn = (init: ESTree.Expression): ESTree.ObjectExpression | undefined => {
  if (init.type === 'TSAsExpression') return declarationIn(init.expression);
  if (init.type === 'ObjectExpression')
    return init.properties.some((property) => nameOf(property) === 'access') ? init : undefined;
  if (
    init.type !== 'CallExpression' ||
    init.callee.type !== 'Identifier' ||
    init.callee.name !== 'defineCall'
  )
    return undefined;
  const [given] = init.arguments;
  return given?.type === 'ObjectExpression' ? given : undefined;
};

/** Takes out, with the comma behind it, each property that only the server reads. */
const strip = ({ properties, end }: ESTree.ObjectExpression): readonly Change[] => {
  const ends = [...properties.slice(1).map(({ start }) => start), end - 1];
  return properties.flatMap((property, at) =>
    OF_THE_SERVER.has(nameOf(property) ?? '')
      ? [{ start: property.start, end: ends[at] ?? property.end, text: '' }]
      : [],
  );
};

const IS_FUNCTION = new Set(['ArrowFunctionExpression', 'FunctionExpression']);
/** A call, or a spread, which might run something too. */
const MAY_RUN = /\(|\.\.\./;

/** Runs in an arrow of its own, which the bundler drops whole when nobody names what it makes. */
const setApart = ({ type, start, end }: ESTree.Expression, code: string): readonly Change[] =>
  IS_FUNCTION.has(type) || !MAY_RUN.test(code.slice(start, end))
    ? []
    : [
        { start, end: start, text: '/* @__PURE__ */ (() => (' },
        { start: end, end, text: '))()' },
      ];

const changesOf = (init: ESTree.Expression, code: string): readonly Change[] => {
  const declaration = declarationIn(init);
  return [...setApart(init, code), ...(declaration ? strip(declaration) : [])];
};

const constantsOf = (
  statement: ESTree.Statement | ESTree.Program['body'][number],
): readonly ESTree.Expression[] => {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return declared?.type === 'VariableDeclaration'
    ? declared.declarations.flatMap(({ init }) => init ?? [])
    : [];
};

const change = (code: string, changes: readonly Change[]): string =>
  changes
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end),
      code,
    );

/**
 * Leaves the contract's schemas out of the browser. The portal reads a call's method and path and leaves
 * parsing to the server, yet declaring a call runs its schemas: here each step of a declaration answers
 * with itself and weighs nothing, instead of 22 kB before the first figure of Inicio. Whoever tries to
 * parse with one is told at once. A schema of the portal's own is not touched, nor are the tests.
 * What a call is for, takes and answers is not even named, and every constant of the contract may be dropped, so
 * that what is named by nothing else falls away. *Source*: ADR 77.
 */
export const withoutSchemas = (): Plugin => ({
  name: 'without-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === 'zod' && importer && CONTRACT.test(importer) ? STAND_IN : undefined,
  transform(code, id) {
    if (!CONTRACT.test(id)) return undefined;
    const { body } = this.parse(code, { lang: 'ts' });
    const changes = body.flatMap((statement) =>
      constantsOf(statement).flatMap((init) => changesOf(init, code)),
    );
    return { code: change(code, changes), map: null };
  },
  load: (id) =>
    id === STAND_IN
      ? `const parses = /^(?:safe)?(?:parse|decode|encode)|^~standard$/i;
         export const z = new Proxy(() => z, {
           get: (_, name) => {
             if (typeof name === 'string' && parses.test(name)) throw new Error('schemas are left out of the browser');
             return z;
           },
         });`
      : undefined,
});
