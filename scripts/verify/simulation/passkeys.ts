import { removePasskey } from '@area/contract/passkeys/calls';
import type { Operation } from '@area/contract/operations/schemas';
import type { Reply } from '../../../server/test/client.ts';
import { trySigning } from '../../../server/test/orders.ts';
import { addPasskeyTo, trySigningWith } from '../../../server/test/passkeys.ts';
import { awake } from './clients.ts';
import type { SimulatedClient } from './clients.ts';
import { countEvent } from './simulation-state.ts';
import type { Simulation } from './simulation-state.ts';

const CHANGES = 0.3;
const SIGNS_WITH_ANOTHER = 0.5;
/** Most who have had one have one again. */
const COMES_BACK = 0.6;

const whoChanges = ({ random, players }: Simulation): SimulatedClient => {
  const known = players.filter(({ passkey, lostPasskey }) => passkey ?? lostPasskey);
  return random.pick(known.length > 0 && random.chance(COMES_BACK) ? known : players);
};

/** Now and then somebody adds a passkey to their account; whoever has one removes it. */
export const changePasskeys = async (simulation: Simulation): Promise<void> => {
  const { app, random } = simulation;
  if (!random.chance(CHANGES)) return;
  const player = await awake(app, whoChanges(simulation));
  const { client } = player.person;
  if (player.passkey) {
    await client.ask(removePasskey, { params: { id: player.passkey.shown.uuid } });
    player.lostPasskey = player.passkey;
    delete player.passkey;
    return countEvent(simulation, 'passkeys removed');
  }
  player.passkey = await addPasskeyTo(client);
  countEvent(simulation, 'passkeys added');
};

const signWith = async (
  simulation: Simulation,
  { person, passkey, lostPasskey }: SimulatedClient,
  { uuid }: Pick<Operation, 'uuid'>,
): Promise<Reply | undefined> => {
  if (!passkey) return undefined;
  if (lostPasskey && simulation.random.chance(SIGNS_WITH_ANOTHER)) {
    const { status } = await trySigningWith(person, lostPasskey.authenticator, uuid);
    if (status === 200)
      simulation.problems.push(`${simulation.today()} ${uuid} was signed with a removed passkey`);
    countEvent(simulation, 'signed with a removed passkey, in vain');
  }
  const reply = await trySigningWith(person, passkey.authenticator, uuid);
  if (reply.status === 200) countEvent(simulation, 'signed with a passkey');
  return reply;
};

/** With the passkey of whoever has one, otherwise with a code. */
export const signAs = async (
  simulation: Simulation,
  player: SimulatedClient,
  order: Pick<Operation, 'uuid'>,
): Promise<Reply> =>
  (await signWith(simulation, player, order)) ??
  trySigning(simulation.app, player.person, order.uuid);
