import { fileURLToPath } from 'node:url';
import { KNOT_MAX, listKnots } from './rooms/knots.ts';
import { listImports, readRooms } from './rooms/list-imports.ts';
import { listPrivateParts } from './rooms/private-parts.ts';
import { listImpurities } from './rooms/purity.ts';
import { RULES } from './rooms/rules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = await readRooms(root);
const imports = sources.flatMap(listImports);

const wrong = imports.flatMap((found) =>
  RULES.filter(({ breaks }) => breaks(found)).map(
    ({ why }) => `${found.file}: '${found.specifier}'\n    ${why}`,
  ),
);
const impure = sources
  .filter(({ file }) => file.startsWith('domain/') && !file.endsWith('.test.ts'))
  .flatMap(({ file, text }) => listImpurities(file, text))
  .map(({ file, line, why }) => `${file}:${line}\n    ${why}`);
const reaching = (await readRooms(root, ['scripts']))
  .flatMap(({ file, text }) => listPrivateParts(file, text))
  .map(({ file, line, why }) => `${file}:${line}\n    ${why}`);

const knots = listKnots(imports).map(
  (folders) => `${folders.join(', ')}\n    import each other: at most ${KNOT_MAX} folders may`,
);

const found = [...wrong, ...impure, ...reaching, ...knots];
for (const line of found) console.error(line);
console.log(
  `${imports.length} imports, ${wrong.length} in the wrong direction; ${impure.length} impurities in the domain; ${reaching.length} private parts reached; ${knots.length} knots of folders`,
);
process.exitCode = found.length === 0 ? 0 : 1;
