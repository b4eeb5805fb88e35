import { spawn } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { FAULTS, SWITCH } from './planted/faults.ts';
import type { Proof, ProofOptions, ProofResult } from './proof.ts';

/** A scenario that ran, with the active fault. */
export interface ScenarioResult {
  readonly scenario: string;
  readonly fault: string | undefined;
  /** The findings of auditor and model. */
  readonly found: readonly string[];
  readonly broke: string | undefined;
  readonly took_ms: number;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SHOWN = 3;

/** In a separate process: only there the sources contain faults. */
const runInChild = async (tell: (results: ScenarioResult) => void): Promise<number | null> => {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      fileURLToPath(new URL('planted/run-scenarios-process.ts', import.meta.url)),
    ],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('exit', resolve),
  );
  for await (const line of createInterface({ input: child.stdout }))
    tell(JSON.parse(line) as ScenarioResult);
  return ended;
};

const isControl = ({ fault }: ScenarioResult): boolean => fault === undefined;

const whatIsWrong = ({ scenario, fault, found, broke }: ScenarioResult): string[] => {
  if (fault !== undefined)
    return found.length > 0
      ? []
      : [`"${fault}" was not found${broke === undefined ? '' : `: ${broke}`}`];
  return [
    ...(broke === undefined ? [] : [`the scenario "${scenario}" broke off: ${broke}`]),
    ...found.map((finding) => `the scenario "${scenario}" without a fault: ${finding}`),
  ];
};

/** Where the switch must not be: in the production build. */
const listTainted = async (): Promise<readonly string[]> => {
  const built = join(ROOT, 'server/dist');
  const files = (await readdir(built, { recursive: true })).filter((file) => file.endsWith('.mjs'));
  const tainted: string[] = [];
  for (const file of files)
    if ((await readFile(join(built, file), 'utf8')).includes(SWITCH)) tainted.push(file);
  return tainted;
};

const run = async ({ say }: ProofOptions): Promise<ProofResult> => {
  const results: ScenarioResult[] = [];
  const code = await runInChild((each) => {
    results.push(each);
    say(
      `${each.fault ?? `as it should be: ${each.scenario}`}: ${each.found.slice(0, SHOWN).join('; ') || 'nothing found'} (${each.took_ms} ms)`,
    );
  });
  const [controls, faults] = [
    results.filter(isControl),
    results.filter((each) => !isControl(each)),
  ];
  const found = faults.filter((each) => each.found.length > 0);
  const by = (who: string): number =>
    found.filter((each) => each.found.some((finding) => finding.startsWith(who))).length;
  const tainted = await listTainted();
  const problems = [
    ...(code === 0 ? [] : [`the scenarios ended with ${code}`]),
    ...results.flatMap(whatIsWrong),
    ...(faults.length === FAULTS.length
      ? []
      : [`${faults.length} of ${FAULTS.length} faults were run`]),
    ...tainted.map((file) => `${file} has the switch of a planted fault in it`),
  ];
  return {
    figures: {
      planted: FAULTS.length,
      found: found.length,
      by_auditor: by('auditor'),
      by_model: by('model'),
      scenes_without_fault: controls.length,
      took_s: Math.round(results.reduce((sum, { took_ms }) => sum + took_ms, 0) / 1000),
    },
    problems,
  };
};

export const plantedFaultsProof: Proof = {
  name: 'planted-faults',
  promise:
    'auditor and model find what they are there for: each fault that is planted is found, and nothing where none is',
  run,
};
