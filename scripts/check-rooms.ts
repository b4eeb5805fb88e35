import { fileURLToPath } from 'node:url';
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

for (const line of [...wrong, ...impure, ...reaching]) console.error(line);
console.log(
  `${imports.length} imports, ${wrong.length} in the wrong direction; ${impure.length} impurities in the domain; ${reaching.length} private parts reached`,
);
process.exitCode = wrong.length + impure.length + reaching.length === 0 ? 0 : 1;
