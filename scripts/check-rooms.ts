import { fileURLToPath } from 'node:url';
import { listFileCircles } from './rooms/file-circles.ts';
import { KNOT_MAX, listKnots } from './rooms/knots.ts';
import { listImports, readRooms } from './rooms/list-imports.ts';
import { listPrivateParts } from './rooms/private-parts.ts';
import { listImpurities } from './rooms/purity.ts';
import { OPERATION_TYPES } from '@area/domain/operation/types';
import { RULES } from './rooms/rules.ts';
import { listSqlPlaces } from './rooms/sql-places.ts';
import { listSeveralWriters, listWriterBreaks } from './rooms/table-writers.ts';
import { isBoundToTable, listHandWritten } from './rooms/type-lists.ts';

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
const circles = listFileCircles(imports).map(
  (files) => `${files.join('\n')}\n    import each other in a circle`,
);
const handWritten = sources
  .filter(({ file }) => isBoundToTable(file))
  .flatMap((source) => listHandWritten(source, OPERATION_TYPES))
  .map(({ file, line, why }) => `${file}:${line}\n    ${why}`);

const writers = listWriterBreaks(listSeveralWriters(sources));

const places = listSqlPlaces(sources).map(
  ({ file, line }) => `${file}:${line}\n    SQL stands in a store: ADR 169`,
);

const found = [
  ...wrong,
  ...impure,
  ...reaching,
  ...knots,
  ...circles,
  ...handWritten,
  ...writers,
  ...places,
];
for (const line of found) console.error(line);
console.log(
  `${imports.length} imports, ${wrong.length} in the wrong direction; ${impure.length} impurities in the domain; ${reaching.length} private parts reached; ${knots.length} knots of folders; ${circles.length} circles of files; ${handWritten.length} lists of operation types by hand; ${writers.length} tables with a new writer; ${places.length} files with SQL that are no store`,
);
process.exitCode = found.length === 0 ? 0 : 1;
