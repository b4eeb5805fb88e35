import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { root } from '../steps.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly page: string };
}

const read = async (path: string): Promise<string> => readFile(join(root, path), 'utf8');
const rules = (
  parse(await read('docs/monitoring/alerts.yml')) as { groups: readonly { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);
const board = JSON.parse(await read('docs/monitoring/board.json')) as {
  readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[];
};

/** Those of the program, of Node and of Prometheus itself. */
const SOURCES = [
  'server/src/entry/http/metrics.ts',
  'server/src/entry/http/office-work-metrics.ts',
  'server/src/entry/http/waiting-metrics.ts',
  'server/src/platform/security-events.ts',
];
const known = new Set([
  'up',
  'process_resident_memory_bytes',
  'process_cpu_seconds_total',
  ...(await Promise.all(SOURCES.map(read))).flatMap((text) =>
    [...text.matchAll(/'([a-z]+(?:_[a-z]+)+)'/g)].map(([, name]) => name),
  ),
]);
const WORDS = /\b[a-z]+(?:_[a-z]+)+\b|\bup\b/g;
const FUNCTIONS = new Set(['histogram_quantile', 'office_act', 'refresh_replay']);
const metricsOf = (expression: string): readonly string[] =>
  [...expression.matchAll(WORDS)]
    .map(([word]) => word.replace(/_bucket$/, ''))
    .filter((word) => !FUNCTIONS.has(word));

describe('alarms', () => {
  it('and the board ask for metrics that the program has', () => {
    const asked = [
      ...rules.map(({ expr }) => expr),
      ...board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ].flatMap(metricsOf);
    expect(asked.length).toBeGreaterThan(rules.length);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(['docs/alarms.md', 'docs/es/alarmas.md'])('have each a section in %s', async (page) => {
    const sections = [...(await read(page)).matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(sections).toEqual(rules.map(({ alert }) => alert));
  });

  it('name their page, and whether somebody is called at night', () => {
    for (const { alert, labels, annotations } of rules) {
      expect(annotations.page).toBe(`docs/alarms.md#${alert.toLowerCase()}`);
      expect(['page', 'ticket']).toContain(labels.severity);
    }
  });

  const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
  it.skipIf(!hasPromtool)('are taken by promtool, and ring when they should', () => {
    const cwd = join(root, 'docs/monitoring');
    expect(spawnSync('promtool', ['check', 'rules', 'alerts.yml'], { cwd }).status).toBe(0);
    expect(spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd }).status).toBe(0);
  });
});

/** What each object is made as: the constructor takes anything, `validate` throws at what the schema does not have. */
const SCHEMAS: Readonly<Record<string, new (object: never) => { validate: () => void }>> = {
  ConfigMap,
  CronJob,
  Deployment,
  Job,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
};

const checkObjects = async (path: string): Promise<readonly string[]> =>
  parseAllDocuments(await read(path)).map((document) => {
    const object = document.toJS() as { readonly kind: string };
    const Schema = SCHEMAS[object.kind];
    if (!Schema) throw new Error(`${object.kind} is not checked`);
    new Schema(object as never).validate();
    return object.kind;
  });

it('each object of the Kubernetes manifests is what its schema says', async () => {
  const kinds = await checkObjects('deploy/kubernetes.yaml');
  expect([...new Set(kinds)].toSorted()).toEqual(Object.keys(SCHEMAS).toSorted());
  expect(await checkObjects('deploy/kubernetes-restore.yaml')).toEqual(['Job']);
});

it('a restore of Kubernetes uses what the manifest makes before it', async () => {
  const objects = parseAllDocuments(await read('deploy/kubernetes.yaml')).map(
    (document) =>
      document.toJS() as {
        readonly metadata: {
          readonly name: string;
          readonly labels?: Readonly<Record<string, string>>;
        };
      },
  );
  const made = objects
    .filter(({ metadata }) => metadata.labels?.['part'] === 'place')
    .map(({ metadata }) => metadata.name);
  const restore = await read('deploy/kubernetes-restore.yaml');
  const used = [...restore.matchAll(/(?:claimName|configMapRef:\n *name): (.*)/g)].map(
    ([, name]) => name,
  );
  expect([...new Set(used)].toSorted()).toEqual(made.toSorted());
});

interface Pod {
  readonly volumes: readonly { readonly name: string }[];
  readonly containers: readonly {
    readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  }[];
}

it('what the processes of Kubernetes exchange with others lies on a volume that all of them see', async () => {
  const objects = parseAllDocuments(await read('deploy/kubernetes.yaml')).map(
    (document) => document.toJS() as Record<string, never>,
  );
  const objectOf = (kind: string) => objects.find((object) => object['kind'] === kind);
  const settings = objectOf('ConfigMap')?.['data'] as unknown as Record<string, string>;
  const deployment = objectOf('Deployment') as unknown as {
    readonly spec: { readonly template: { readonly spec: Pod } };
  };
  const { volumes, containers } = deployment.spec.template.spec;
  for (const setting of ['TRANSFERS_DIR', 'REGISTER_DIR']) {
    const mount = containers[0]?.volumeMounts
      .filter(({ mountPath }) => settings[setting]?.startsWith(`${mountPath}/`))
      .toSorted((a, b) => b.mountPath.length - a.mountPath.length)[0];
    expect(volumes.find(({ name }) => name === mount?.name)).toHaveProperty(
      'persistentVolumeClaim',
    );
  }
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
it
  .skipIf(!hasSystemd)
  .each(['deploy/private-area.service', 'deploy/high-availability/patroni.service'])(
  'systemd takes %s',
  (path) => {
    const unit = join(root, path);
    const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    // A machine without the user, the folder or Node in its place says so of any unit.
    expect(stderr).not.toMatch(/Unknown|Failed to parse|Invalid/);
  },
);
