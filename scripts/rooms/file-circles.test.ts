import { describe, expect, it } from 'vitest';
import { listFileCircles } from './file-circles.ts';
import { listImports } from './list-imports.ts';
import type { Import } from './rules.ts';

const files = (texts: Readonly<Record<string, string>>): Import[] =>
  Object.entries(texts).flatMap(([file, text]) => listImports({ file, text }));

describe('circles of files', () => {
  it('are found with all their files, whatever is imported and however', () => {
    const planted = files({
      'portal/src/a.ts': "import type { B } from './b.ts';",
      'portal/src/b.ts': "export { c } from './c.ts';",
      'portal/src/c.ts': "const load = async () => import('./a.ts');",
      'portal/src/d.ts': "import { a } from './a.ts';",
    });
    expect(listFileCircles(planted)).toEqual([
      ['portal/src/a.ts', 'portal/src/b.ts', 'portal/src/c.ts'],
    ]);
  });

  it('are none where every import leads the same way', () => {
    const planted = files({
      'kit/src/a.ts': "import { b } from './b.ts'; import { c } from '@area/kit/c.ts';",
      'kit/src/b.ts': "import { c } from './c.ts'; import 'react';",
    });
    expect(listFileCircles(planted)).toEqual([]);
  });

  it('may lead through types of the contract, whose calls and schemas name each other', () => {
    const types = {
      'contract/src/call.ts': "import type { SCHEMAS } from './schemas.ts';",
      'contract/src/schemas.ts': "import type { Call } from './call.ts';",
    };
    expect(listFileCircles(files(types))).toEqual([]);
    const values = { ...types, 'contract/src/call.ts': "import { SCHEMAS } from './schemas.ts';" };
    expect(
      listFileCircles(
        files({ ...values, 'contract/src/schemas.ts': "import { call } from './call.ts';" }),
      ),
    ).toEqual([['contract/src/call.ts', 'contract/src/schemas.ts']]);
  });
});
