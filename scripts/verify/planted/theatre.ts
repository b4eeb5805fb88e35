import { mkdir } from 'node:fs/promises';
import { buildDatabase } from '@area/server/platform/db/open';
import { createPool } from '@area/server/platform/db/pool';
import { silentLog } from '../../../server/test/silent-log.ts';
import { startTestApp } from '../../../server/test/start-app.ts';
import { createDemoTemplate, createTemplate, nameDatabase } from '../../../server/test/template.ts';
import { openTestServer, runAsAdmin } from '../../../server/test/test-server.ts';
import type { Played } from '../planted-faults.ts';
import { FAULTS, SWITCH } from './faults.ts';
import { SCENES } from './scenes.ts';
import type { SceneName } from './scenes.ts';
import { Stage } from './stage.ts';

/** A house for each play, all on one server and from one template. */
const openTheatre = async (dataDir: string) => {
  await mkdir(dataDir, { recursive: true });
  const server = await openTestServer();
  const template = await createDemoTemplate(server, await createTemplate(server));
  const open = async () => {
    const database = nameDatabase();
    await runAsAdmin(server.target, `create database ${database} template ${template}`);
    const close = async (): Promise<void> =>
      runAsAdmin(server.target, `drop database if exists ${database} with (force)`);
    return startTestApp(
      buildDatabase(
        createPool({ ...server.target, database }, 'server', silentLog),
        server.kind,
        close,
      ),
      dataDir,
    );
  };
  return { open, end: async () => server.end() };
};

type Theatre = Awaited<ReturnType<typeof openTheatre>>;

/** One scene, with a fault or as it should be. What breaks off is no finding. */
const play = async (
  { open }: Theatre,
  scene: SceneName,
  fault: string | undefined,
): Promise<Played> => {
  const stage = new Stage(await open());
  const began = Date.now();
  Reflect.set(globalThis, SWITCH, fault);
  try {
    const broke = await SCENES[scene](stage).then(
      () => undefined,
      (error: unknown) => String(error),
    );
    return { scene, fault, found: [...stage.found], broke, took_ms: Date.now() - began };
  } finally {
    Reflect.set(globalThis, SWITCH, undefined);
    await stage.app.dispose();
  }
};

/** Every scene as it should be, then each fault in its own. */
export const playAll = async (dataDir: string, tell: (played: Played) => void): Promise<void> => {
  const theatre = await openTheatre(dataDir);
  try {
    for (const scene of Object.keys(SCENES) as SceneName[])
      tell(await play(theatre, scene, undefined));
    for (const { name, scene } of FAULTS) tell(await play(theatre, scene, name));
  } finally {
    await theatre.end();
  }
};
