import type { Proof } from './proof.ts';

/** A proof as it is chosen. It is loaded where it runs: all of them together take ten seconds of a processor. */
export interface ListedProof {
  readonly name: string;
  /** Too long for each change. */
  readonly isNightly?: true;
  /** It compares times: nothing else may run beside it; at night only where it is whole then. */
  readonly isAlone?: 'always' | 'at night';
  readonly load: () => Promise<Proof>;
}

/** Longest first: two run at a time, and the last to start should not be the longest. */
const PROOFS: readonly ListedProof[] = [
  {
    name: 'recover-timing',
    isAlone: 'always',
    load: async () => (await import('./recover-timing.ts')).recoverTimingProof,
  },
  {
    name: 'simulation',
    isNightly: true,
    load: async () => (await import('./simulation.ts')).simulationProof,
  },
  {
    name: 'simulation-seeds',
    load: async () => (await import('./simulation.ts')).simulationSeedsProof,
  },
  { name: 'long-tests', load: async () => (await import('./long-suites.ts')).longTestsProof },
  { name: 'tasks', load: async () => (await import('./long-suites.ts')).tasksProof },
  {
    name: 'accessibility',
    load: async () => (await import('./accessibility.ts')).accessibilityProof,
  },
  {
    name: 'office-screens',
    load: async () => (await import('./office-screens.ts')).officeScreensProof,
  },
  {
    name: 'planted-faults',
    load: async () => (await import('./planted-faults.ts')).plantedFaultsProof,
  },
  { name: 'kill-server', load: async () => (await import('./kill-server.ts')).killServerProof },
  { name: 'faults', load: async () => (await import('./faults.ts')).faultsProof },
  { name: 'long-journeys', load: async () => (await import('./long-suites.ts')).longJourneysProof },
  { name: 'hostile', load: async () => (await import('./hostile.ts')).hostileProof },
  {
    name: 'large-import',
    isNightly: true,
    isAlone: 'always',
    load: async () => (await import('./large-import.ts')).largeImportProof,
  },
  {
    name: 'install',
    isAlone: 'at night',
    load: async () => (await import('./install.ts')).installProof,
  },
  { name: 'production', load: async () => (await import('./production.ts')).productionProof },
  { name: 'imports', load: async () => (await import('./imports.ts')).importsProof },
  { name: 'kill-jobs', load: async () => (await import('./kill-jobs.ts')).killJobsProof },
  { name: 'kill-sealing', load: async () => (await import('./kill-sealing.ts')).killSealingProof },
  {
    name: 'kill-webhooks',
    load: async () => (await import('./kill-webhooks.ts')).killWebhooksProof,
  },
  { name: 'clock-jumps', load: async () => (await import('./clock-jumps.ts')).clockJumpsProof },
  {
    name: 'kill-database',
    load: async () => (await import('./kill-database.ts')).killDatabaseProof,
  },
  {
    name: 'high-availability',
    load: async () => (await import('./high-availability.ts')).highAvailabilityProof,
  },
  { name: 'failover', load: async () => (await import('./failover.ts')).failoverProof },
  { name: 'disk-full', load: async () => (await import('./disk-full.ts')).diskFullProof },
  {
    name: 'restore-drill',
    load: async () => (await import('./restore-drill.ts')).restoreDrillProof,
  },
  { name: 'upgrade', load: async () => (await import('./upgrade.ts')).upgradeProof },
  {
    name: 'rolling-restart',
    load: async () => (await import('./rolling-restart.ts')).rollingRestartProof,
  },
  { name: 'replica', load: async () => (await import('./replica.ts')).replicaProof },
  { name: 'image', load: async () => (await import('./image.ts')).imageProof },
  { name: 'same-key', load: async () => (await import('./same-key.ts')).sameKeyProof },
];

/** The proofs with these names, or all that a change is proved by, or at night all; an unknown name is an error of the caller. */
export const chooseProofs = (names: readonly string[], night: boolean): readonly ListedProof[] => {
  const unknown = names.filter((name) => !PROOFS.some((proof) => proof.name === name));
  if (unknown.length > 0)
    throw new Error(
      `no proof called ${unknown.join(', ')}; there are ${PROOFS.map(({ name }) => name).join(', ')}`,
    );
  return PROOFS.filter(({ name, isNightly = false }) =>
    names.length === 0 ? night || !isNightly : names.includes(name),
  );
};
