import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SIZES = ['max-lines', 'max-lines-per-function'] as const;

/** What is read of the linter's settings. */
interface LintConfig {
  readonly rules: Readonly<Record<string, unknown>>;
  readonly overrides: readonly {
    readonly files: readonly string[];
    readonly rules: Readonly<Record<string, unknown>>;
  }[];
}

interface LintReport {
  readonly diagnostics: readonly { readonly filename: string }[];
}

export const readLintConfig = async (root: string): Promise<LintConfig> =>
  JSON.parse(await readFile(join(root, '.oxlintrc.json'), 'utf8'));

/** The files, each by its name, that the limits of size leave out; patterns (tests, tables of codes) are rules and may stay. */
export const listKnownSizes = ({ overrides }: LintConfig): string[] =>
  overrides
    .filter(({ rules }) => SIZES.some((name) => rules[name] === 'off'))
    .flatMap(({ files }) => files)
    .filter((file) => !file.includes('*'));

/** Exit code 1 says that something was found: the report tells what. */
const runLint = async (root: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const program = join(root, 'node_modules/.bin/oxlint');
    execFile(program, args, { cwd: root }, (error, stdout) => {
      if (error && error.code !== 1) reject(error);
      else resolve(stdout);
    });
  });

/** Those of the files that break a limit of size, as the linter measures it without the override. */
export const listOversized = async (
  root: string,
  { rules }: LintConfig,
  files: readonly string[],
): Promise<string[]> => {
  if (files.length === 0) return [];
  const folder = await mkdtemp(join(tmpdir(), 'sizes-'));
  try {
    const config = join(folder, 'oxlint.json');
    const limits = Object.fromEntries(SIZES.map((name) => [name, rules[name]]));
    await writeFile(
      config,
      JSON.stringify({ plugins: [], categories: { correctness: 'off' }, rules: limits }),
    );
    const printed = await runLint(root, ['-c', config, '-f', 'json', ...files]);
    const { diagnostics }: LintReport = JSON.parse(printed);
    return [...new Set(diagnostics.map(({ filename }) => filename))];
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Files of the list that no longer need to stand there, so that the list only shrinks. */
export const listSizeBreaks = (known: readonly string[], oversized: readonly string[]): string[] =>
  known
    .filter((file) => !oversized.includes(file))
    .map((file) => `${file}\n    keeps the limits of size: take it off .oxlintrc.json's list`);
