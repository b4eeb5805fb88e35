import { join } from 'node:path';
import { startFaultProxy } from '../../server/test/fault-proxy.ts';
import { PROVIDER } from '../../server/test/pay-in.ts';
import { findCircuitProblems } from './circuit-faults.ts';
import { runDirectly } from './direct-database.ts';
import { findPayInProblems } from './pay-in-faults.ts';
import { logIn } from './people.ts';
import type { ProofOptions, ProofResult } from './proof.ts';
import { findScannerProblems } from './scanner-faults.ts';
import { openScannerSink } from './scanner-sink.ts';
import { NOT_DEMO, startServer } from './server-process.ts';
import type { SharedDatabase } from './shared-database.ts';

const OFFER = `update configurations set content = jsonb_set(content, '{PAYMENTS_ACTIVE}', 'true'::jsonb)`;

/** An unavailable gateway, so that the codes wait where they can be read. */
const NOBODY = 'http://127.0.0.1:9/';

/** The file scanner, the payment provider and the circuit between managers: unavailable, silent, slow or interrupted. */
export const findEdgeProblems = async (
  { dataDir, env: base }: SharedDatabase,
  { seed, quick, say }: ProofOptions,
): Promise<ProofResult> => {
  const sink = await openScannerSink();
  const scanner = await startFaultProxy(sink.port);
  const circuit = join(dataDir, 'circuit');
  const env = {
    ...base,
    // A demo does not start with a real provider or circuit.
    ...NOT_DEMO,
    ...PROVIDER,
    SMS_GATEWAY_URL: NOBODY,
    ANTIVIRUS_URL: `tcp://127.0.0.1:${scanner.port}`,
    TRANSFERS_DIR: circuit,
  };
  await runDirectly(dataDir, OFFER);
  const server = await startServer({ dataDir, port: 0, env });
  const door = await startFaultProxy(server.port);
  try {
    const person = await logIn(server.url, 'ivan');
    const place = { url: server.url, dataDir, scanner, door, circuit, env, person, quick };
    const files = await findScannerProblems(place);
    say(`scanner: ${sink.countScanned()} files scanned, ${files.length} problems`);
    const money = await findPayInProblems(place, seed);
    say(`payments: ${money.length} problems`);
    const transfers = await findCircuitProblems(place);
    say(`circuit: ${transfers.length} problems`);
    return {
      figures: { scanned: sink.countScanned() },
      problems: [...files, ...money, ...transfers],
    };
  } finally {
    await server.stop();
    await Promise.all([scanner, door, sink].map(async (each) => each.close()));
  }
};
