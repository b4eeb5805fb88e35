import { accessibilityProof } from './accessibility.ts';
import { clockJumpsProof } from './clock-jumps.ts';
import { diskFullProof } from './disk-full.ts';
import { failoverProof } from './failover.ts';
import { faultsProof } from './faults.ts';
import { highAvailabilityProof } from './high-availability.ts';
import { hostileProof } from './hostile.ts';
import { imageProof } from './image.ts';
import { importsProof } from './imports.ts';
import { installProof } from './install.ts';
import { largeImportProof } from './large-import.ts';
import { killDatabaseProof } from './kill-database.ts';
import { killJobsProof } from './kill-jobs.ts';
import { killSealingProof } from './kill-sealing.ts';
import { killServerProof } from './kill-server.ts';
import { killWebhooksProof } from './kill-webhooks.ts';
import { longJourneysProof, longTestsProof, tasksProof } from './long-suites.ts';
import { officeScreensProof } from './office-screens.ts';
import { plantedFaultsProof } from './planted-faults.ts';
import type { Proof } from './proof.ts';
import { productionProof } from './production.ts';
import { recoverTimingProof } from './recover-timing.ts';
import { replicaProof } from './replica.ts';
import { restoreDrillProof } from './restore-drill.ts';
import { rollingRestartProof } from './rolling-restart.ts';
import { sameKeyProof } from './same-key.ts';
import { upgradeProof } from './upgrade.ts';
import { simulationProof, simulationSeedsProof } from './simulation.ts';

/** Longest first: two run at a time, and the last to start should not be the longest. */
export const PROOFS: readonly Proof[] = [
  recoverTimingProof,
  simulationProof,
  simulationSeedsProof,
  longTestsProof,
  tasksProof,
  accessibilityProof,
  officeScreensProof,
  plantedFaultsProof,
  killServerProof,
  faultsProof,
  longJourneysProof,
  hostileProof,
  largeImportProof,
  installProof,
  productionProof,
  importsProof,
  killJobsProof,
  killSealingProof,
  killWebhooksProof,
  clockJumpsProof,
  killDatabaseProof,
  highAvailabilityProof,
  failoverProof,
  diskFullProof,
  restoreDrillProof,
  upgradeProof,
  rollingRestartProof,
  replicaProof,
  imageProof,
  sameKeyProof,
];

/** The proofs with these names, or all that a change is proved by, or at night all; an unknown name is an error of the caller. */
export const chooseProofs = (names: readonly string[], night: boolean): readonly Proof[] => {
  const unknown = names.filter((name) => !PROOFS.some((proof) => proof.name === name));
  if (unknown.length > 0)
    throw new Error(
      `no proof called ${unknown.join(', ')}; there are ${PROOFS.map(({ name }) => name).join(', ')}`,
    );
  return PROOFS.filter(({ name, isNightly = false }) =>
    names.length === 0 ? night || !isNightly : names.includes(name),
  );
};
