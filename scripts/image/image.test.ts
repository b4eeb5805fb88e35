import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SETTINGS, readSettings } from '@area/server/platform/env';
import { whyNotStart } from '@area/server/platform/why-not-start';
import { describe, expect, it } from 'vitest';
import { below, environmentOf } from './testing/compose.ts';
import { commandOf, getStage, readDockerfile, argumentsOf, settingsOf } from './dockerfile.ts';

const read = async (path: string): Promise<string> =>
  readFile(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

const program = JSON.parse(await read('package.json')) as {
  version: string;
  engines: { node: string };
  workspaces: string[];
};
const server = JSON.parse(await read('server/package.json')) as {
  optionalDependencies: Record<string, string>;
};
const stages = readDockerfile(await read('Dockerfile'));
const app = getStage(stages, 'app');
const compose = await read('compose.yaml');
const build = await read('scripts/build.ts');

const service = (name: string): string => below(below(compose, 'services', 0), name, 2);
const part = (name: string, key: string): string => below(service(name), key, 4);

const majorOf = (image: string): number => Number(/:(\d+)-bookworm/.exec(image)?.[1]);
const SECRET = /SECRET|PASSWORD|TOKEN|KEY/;

describe('the release', () => {
  it('is the same in every package, and in the change log', async () => {
    for (const workspace of program.workspaces) {
      const { version, dependencies = {} } = JSON.parse(
        await read(`${workspace}/package.json`),
      ) as { version: string; dependencies?: Record<string, string> };
      const ours = Object.entries(dependencies).filter(([name]) => name.startsWith('@area/'));
      const named = [version, ...ours.map(([, asked]) => asked)];
      expect([workspace, new Set(named)]).toEqual([workspace, new Set([program.version])]);
    }
    expect(await read('CHANGELOG.md')).toContain(`\n## ${program.version} (`);
  });

  it('is what Kubernetes runs', async () => {
    for (const path of ['deploy/kubernetes.yaml', 'deploy/kubernetes-restore.yaml']) {
      const images = (await read(path)).matchAll(/image: .*private-area(?:-keeper)?:(.*)/g);
      expect(new Set([...images].map(([, tag]) => tag))).toEqual(new Set([program.version]));
    }
  });
});

describe('the image', () => {
  it('runs a Node that the program takes and that is looked after, the one it was built with', () => {
    const nodes = ['build', 'packages', 'app'].map((name) => majorOf(getStage(stages, name).from));
    expect(new Set(nodes).size).toBe(1);
    expect(nodes[0]).toBeGreaterThanOrEqual(Number(/^>=(\d+)/.exec(program.engines.node)?.[1]));
    expect((nodes[0] ?? 1) % 2).toBe(0);
  });

  it('is nobody in particular, and owns nothing of the program', () => {
    for (const name of ['app', 'keeper']) {
      const stage = getStage(stages, name);
      expect(argumentsOf(stage, 'USER')).toEqual(['1000:1000']);
      expect(stage.instructions.filter(({ rest }) => rest.includes('--chown'))).toEqual([]);
      const verbs = stage.instructions.map(({ verb }) => verb);
      expect(
        verbs.slice(verbs.indexOf('USER')).filter((verb) => ['RUN', 'COPY', 'ADD'].includes(verb)),
      ).toEqual([]);
    }
    expect(stages.at(-1)).toBe(app);
  });

  it('may write into a new volume, whichever of the two is the first to use it', () => {
    for (const name of ['app', 'keeper'])
      expect(argumentsOf(getStage(stages, name), 'RUN')).toEqual([
        'mkdir /data && chown 1000:1000 /data && chmod 700 /data',
      ]);
  });

  it('says whether it is alive, at an address that is there', async () => {
    const [check = ''] = argumentsOf(app, 'HEALTHCHECK');
    const path = /'(\/\w+)'/.exec(commandOf(check).at(-1) ?? '')?.[1];
    expect(await read('server/src/entry/http/health.ts')).toContain(`app.get('${path}'`);
  });

  it('starts what the build makes', () => {
    const files = ['app', 'keeper']
      .flatMap((name) => commandOf(argumentsOf(getStage(stages, name), 'CMD')[0]))
      .filter((part) => part.endsWith('.mjs'));
    expect(files).toEqual(['server/dist/backup.mjs', 'server/dist/main.mjs'].toReversed());
    expect(build).toContain("join(out, 'main.mjs')");
    expect(build).toContain("for (const script of ['backup', 'restore'])");
  });

  it.each(['build', 'packages'])(
    'installs in %s from every manifest, with the lock and its rules, and nothing else',
    (name) => {
      const stage = getStage(stages, name);
      const copied = argumentsOf(stage, 'COPY').filter((rest) => rest !== '. .');
      expect(copied).toEqual([
        'package.json package-lock.json .npmrc ./',
        ...program.workspaces.map((room) => `${room}/package.json ${room}/`),
      ]);
      expect(argumentsOf(stage, 'RUN')[0]).toMatch(/^npm ci\b/);
    },
  );

  it('knows each of its settings, and holds no secret', () => {
    const set = stages
      .flatMap((stage) => Object.keys(settingsOf(stage)))
      .filter((name) => name !== 'NODE_ENV');
    expect(set.filter((name) => !Object.hasOwn(SETTINGS, name) || SECRET.test(name))).toEqual([]);
  });

  it('never starts as a demo', () => {
    const settings = readSettings(settingsOf(app));
    expect(settings.DEMO).toBe(false);
    expect(whyNotStart(settings)).toContain('MANAGER_NAME');
    // Nor if an operator removes that line: it listens on all addresses.
    expect(whyNotStart(readSettings({ ...settingsOf(app), DEMO: 'true' }))).toContain('HOST');
  });

  it('leaves at home what is not the program', async () => {
    const ignored = (await read('.dockerignore')).split('\n');
    expect(ignored).toEqual(
      expect.arrayContaining([
        '.env',
        '.git',
        'data',
        'backups',
        'reports',
        '**/node_modules',
        '**/dist',
      ]),
    );
  });
});

/** What an .env holds beside the compose file of an installation with everything. */
const FILLED: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: 'd41d8cd98f00b204e9800998ecf8427e',
  WORKING_PASSWORD: '9e107d9d372bb6826bd81d3542a419d6',
  MANAGER_NAME: 'Gestora Ejemplo, SGIIC, S.A.',
  MANAGER_NIF: 'A58818501',
  SMS_GATEWAY_URL: 'https://sms.example.com/send',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'Gestora Ejemplo <no-reply@example.com>',
  ANTIVIRUS_URL: 'tcp://antivirus:3310',
};

/** Why the program of the image does not start with the compose file. */
const whyNotRun = (variables: Readonly<Record<string, string>>): string | undefined => {
  environmentOf(service('migrate'), variables);
  return whyNotStart(
    readSettings({ ...settingsOf(app), ...environmentOf(service('app'), variables) }),
  );
};

describe('the compose file', () => {
  it('reads the services it is asked for', () => {
    expect(below(compose, 'services', 0).match(/^ {2}(\w+):$/gm)).toEqual([
      '  app:',
      '  migrate:',
      '  database:',
      '  keeper:',
    ]);
    expect(service('database')).toContain('POSTGRES_DB: area');
    expect(service('database')).not.toContain('DATABASE_URL');
  });

  it('names the version of the program, and one PostgreSQL: that which it is tested on', () => {
    expect(service('app')).toContain(`image: private-area:${program.version}\n`);
    expect(service('keeper')).toContain(`image: private-area-keeper:${program.version}\n`);
    const tested = Number(/^(\d+)/.exec(Object.values(server.optionalDependencies)[0] ?? '')?.[1]);
    expect(majorOf(/image: (postgres:.*)/.exec(service('database'))?.[1] ?? '')).toBe(tested);
    expect(majorOf(getStage(stages, 'keeper').from)).toBe(tested);
  });

  it('holds no secret, and does not start without one', () => {
    const secrets = compose
      .split('\n')
      .filter((line) => /PASSWORD|DATABASE_URL/.test(line) && !line.trimStart().startsWith('#'))
      .filter((line) => !line.endsWith(': ""'));
    expect(secrets.length).toBe(6);
    for (const line of secrets) expect(line).toMatch(/\$\{(?:POSTGRES|WORKING)_PASSWORD:\?[^}]+\}/);
  });

  it('works as a role that owns nothing: the owner is known to what migrates and what restores', () => {
    const addresses = (name: string) =>
      Object.entries(environmentOf(service(name), FILLED))
        .filter(([key]) => key.startsWith('DATABASE_'))
        .map(([key, value]) => `${key} ${new URL(value).username}`);
    const both = ['DATABASE_URL area_work', 'DATABASE_OWNER_URL area'];
    expect(addresses('app')).toEqual(['DATABASE_URL area_work']);
    // It reads the whole .env, where the password of the owner stands.
    expect(environmentOf(service('app'), FILLED)['POSTGRES_PASSWORD']).toBe('');
    expect(addresses('migrate')).toEqual(both);
    expect(addresses('keeper')).toEqual(both);
    expect(part('app', 'depends_on')).toMatch(
      /migrate:\s+condition: service_completed_successfully/,
    );
    expect(service('migrate')).toContain(`image: private-area:${program.version}\n`);
    expect(build).toContain("join(out, 'migrate.mjs')");
  });

  it('waits until the database answers, and asks it in its own name', () => {
    for (const name of ['app', 'keeper', 'migrate'])
      expect(part(name, 'depends_on')).toMatch(/database:\s+condition: service_healthy/);
    expect(part('database', 'healthcheck')).toContain('"--username=area", "--dbname=area"');
  });

  it.each(['app', 'keeper', 'migrate'])('gives %s no more than it needs', (name) => {
    const asked = service(name);
    expect(asked).toContain('read_only: true');
    expect(asked).toContain('no-new-privileges:true');
    expect(part(name, 'cap_drop')).toContain('- ALL');
    expect(asked).not.toMatch(/privileged|network_mode|docker\.sock/);
  });

  it('is reached through a proxy of this machine alone, and the database by nobody', () => {
    expect(part('app', 'ports').trim()).toMatch(/^- 127\.0\.0\.1:/);
    expect(service('database')).not.toContain('ports:');
  });

  it('names only settings that there are', () => {
    const named = Object.entries(environmentOf(service('app'), FILLED)).flatMap(([name, value]) =>
      value === '' ? [] : [name],
    );
    expect(named).toEqual(expect.arrayContaining(['DATABASE_URL', 'DATA_DIR', 'HOST', 'PORT']));
    expect(named.filter((name) => !Object.hasOwn(SETTINGS, name))).toEqual([]);
    expect(settingsOf(app)['PORT']).toBe(/PORT: "(\d+)"/.exec(service('app'))?.[1]);
  });

  it('starts the program with what it asks for, and says what is missing before that', () => {
    expect(whyNotRun(FILLED)).toBeUndefined();
    for (const name of Object.keys(FILLED)) {
      const { [name]: _left_out, ...others } = FILLED;
      expect(() => whyNotRun(others)).toThrow(`required variable ${name} is missing: `);
    }
  });

  it('asks for every setting that the program names when it does not start', () => {
    const sentences = [{}, { SMTP_URL: 'smtps://mail.example.com' }].map((given) =>
      whyNotStart(readSettings({ DEMO: 'false', ...given })),
    );
    const named = sentences.join(' ').match(/\b[A-Z]+_[A-Z_]+\b/g) ?? [];
    expect(named).toEqual(expect.arrayContaining(['MANAGER_NIF', 'ANTIVIRUS_URL', 'MAIL_FROM']));
    expect(Object.keys(environmentOf(service('app'), FILLED))).toEqual(
      expect.arrayContaining(named),
    );
  });

  it('lets channels be empty only where that is accepted', () => {
    const bare = { ...FILLED, SMS_GATEWAY_URL: '', SMTP_URL: '', MAIL_FROM: '', ANTIVIRUS_URL: '' };
    expect(whyNotRun(bare)).toContain('SMS_GATEWAY_URL (or ACCEPT_MISSING=sms)');
    expect(whyNotRun({ ...bare, ACCEPT_MISSING: 'sms,mail,antivirus' })).toBeUndefined();
    expect(() => whyNotRun({ ...FILLED, MANAGER_NIF: '' })).toThrow('the NIF of the manager');
  });
});
