import { describe, expect, it } from 'vitest';
import { listUnreached } from './unreached-files.ts';

const tree = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([file, text]) => ({ file, text }));

describe('files that no program reaches', () => {
  it('are not those that one imports, as a type or later too', () => {
    const sources = tree({
      'server/src/entry/main.ts':
        "import './a.ts'; import type { B } from '@area/domain/b'; void import('./c.ts');",
      'server/src/entry/a.ts': '',
      'domain/src/b.ts': 'export type B = 1;',
      'server/src/entry/c.ts': "export * from './d.ts';",
      'server/src/entry/d.ts': '',
    });
    expect(listUnreached(sources)).toEqual([]);
  });

  it('are those that only their tests reach, and not the tests', () => {
    const sources = tree({
      'server/src/entry/main.ts': '',
      'domain/src/rule.ts': '',
      'domain/src/rule.test.ts': "import './rule.ts';",
      'server/test/people.ts': "import '../src/entry/alone.ts';",
      'server/src/entry/alone.ts': '',
      'e2e/src/a.journey.ts': '',
    });
    expect(listUnreached(sources)).toEqual(['domain/src/rule.ts', 'server/src/entry/alone.ts']);
  });
});
