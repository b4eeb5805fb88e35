import { fileURLToPath } from 'node:url';
import { listImports } from './rooms/list-imports.ts';
import { RULES } from './rooms/rules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const imports = await listImports(root);
const broken = imports.flatMap((found) =>
  RULES.filter(({ breaks }) => breaks(found)).map(({ why }) => `${found.file}: '${found.specifier}'\n    ${why}`),
);

if (broken.length > 0) console.error(broken.join('\n'));
console.log(`${imports.length} imports, ${broken.length} in the wrong direction`);
process.exitCode = broken.length === 0 ? 0 : 1;
