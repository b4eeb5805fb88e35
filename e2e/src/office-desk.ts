import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { takeFreshCode } from './fresh-code.ts';

/** How the command line ends. *Source*: `npm run office -- --help`. */
const ENDED = { done: 0, proposed: 3, logged_out: 4 } as const;

/** A command line that starts on a busy machine takes a while to read its code. */
const TYPED_WITHIN_MS = 30_000;
/** With the last of them the codes are made anew. */
const FEWEST_CODES = 2;
const ASKS_PASSWORD = 'Password: ';
const ASKS_CODE = 'Code of your application';

/** Where and as which program a command line runs. */
export interface OfficeMachine {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  /** The program and what stands before the words. */
  readonly command: readonly string[];
  /** The program's own folder: what a login leaves is kept in it. */
  readonly dataDir: string;
  readonly address: string;
  readonly officeAddress: string;
}

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

interface Member {
  readonly username: string;
  readonly permission_set: string;
  readonly password: string;
  readonly totp_secret: string;
}

const listMembers = async (address: string): Promise<readonly Member[]> => {
  const answer = await fetch(`${address}/demo/staff.json`);
  return ((await answer.json()) as { data: readonly Member[] }).data;
};

/** A desk at the manager's office: a command line at which one member of staff of the demo sits. */
class OfficeDesk {
  readonly #machine: OfficeMachine;
  readonly member: Member;
  /** Codes of the application, of which each is of use once; and then those that are kept for a lost one, which wait for no clock. */
  #codes: string[] = [];

  constructor(machine: OfficeMachine, member: Member) {
    this.#machine = machine;
    this.member = member;
  }

  async #spawn(words: readonly string[]): Promise<Ended> {
    const { root, env, command, dataDir, officeAddress } = this.#machine;
    const folder = join(dataDir, 'desks', this.member.username);
    await mkdir(folder, { recursive: true });
    const [program = '', ...before] = command;
    const child = spawn(program, [...before, ...words], {
      cwd: root,
      env: { ...env, XDG_CONFIG_HOME: folder, OFFICE_URL: officeAddress },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => {
      const said = chunk.toString();
      err += said;
      if (said.includes(ASKS_PASSWORD)) child.stdin.write(`${this.member.password}\n`);
      if (said.includes(ASKS_CODE)) child.stdin.write(`${this.#codes.shift() ?? ''}\n`);
    });
    // It may end before it reads.
    child.stdin.on('error', () => undefined);
    return new Promise((resolve) => {
      child.on('close', (code) => resolve({ code, out, err }));
    });
  }

  async #renewCodes(): Promise<void> {
    const { code, out, err } = await this.#spawn(['renew-own-recovery-codes', '--json']);
    if (code !== ENDED.done) throw new Error(`no recovery codes: ${err}${out}`);
    this.#codes = [...(JSON.parse(out) as { recovery_codes: readonly string[] }).recovery_codes];
  }

  /** By two codes of one's application, of this half minute and of the next one, which counts too; from there on by kept codes. */
  async #logIn(): Promise<void> {
    const isFirst = this.#codes.length === 0;
    const { address } = this.#machine;
    const { username } = this.member;
    const owner = { ...this.member, address };
    if (isFirst)
      for (let codes = 0; codes < FEWEST_CODES; codes += 1)
        this.#codes.push(await takeFreshCode(owner, TYPED_WITHIN_MS));
    const { code, err } = await this.#spawn(['login', '--username', username]);
    if (code !== ENDED.done) throw new Error(`${username} does not come in: ${err}`);
    if (isFirst) await this.#renewCodes();
  }

  /** Runs a command; whoever sits there logs in first, where it takes that. */
  async run(words: readonly string[]): Promise<Ended> {
    if (this.#codes.length > 0 && this.#codes.length < FEWEST_CODES) await this.#renewCodes();
    const ended = await this.#spawn([...words, '--json']);
    if (ended.code !== ENDED.logged_out) return ended;
    await this.#logIn();
    return this.#spawn([...words, '--json']);
  }
}

interface Proposed {
  readonly proposal: { readonly uuid: string; readonly who_may: readonly string[] };
}

/** The office of a demo: its staff at their desks. */
export class Office {
  readonly #machine: OfficeMachine;
  readonly #desks = new Map<string, OfficeDesk>();

  constructor(machine: OfficeMachine) {
    this.#machine = machine;
  }

  async #deskOf(isThey: (member: Member) => boolean): Promise<OfficeDesk> {
    const member = (await listMembers(this.#machine.address)).find(isThey);
    if (!member) throw new Error('nobody of the staff of the demo is that');
    const desk = this.#desks.get(member.username) ?? new OfficeDesk(this.#machine, member);
    this.#desks.set(member.username, desk);
    return desk;
  }

  /** What a second person's approval led to. */
  async #approve({ uuid, who_may }: Proposed['proposal'], maker: string): Promise<unknown> {
    const desk = await this.#deskOf(
      ({ username, permission_set }) => username !== maker && who_may.includes(permission_set),
    );
    const words = ['decide-proposal', uuid, '--decision', 'APPROVE', '--yes'];
    const { code, out, err } = await desk.run(words);
    if (code !== ENDED.done)
      throw new Error(`${desk.member.username} ${words.join(' ')}: ${err}${out}`);
    return (JSON.parse(out) as { readonly result: unknown }).result;
  }

  /** Makes a write that needs others, and leaves it waiting; the identifier of its proposal. */
  async proposeAs(username: string, words: readonly string[]): Promise<string> {
    const desk = await this.#deskOf((member) => member.username === username);
    const { code, out, err } = await desk.run(words);
    if (code !== ENDED.proposed) throw new Error(`office ${words.join(' ')}: ${err}${out}`);
    return (JSON.parse(out) as Proposed).proposal.uuid;
  }

  /** Runs a command as a member of staff, and has it approved where it needs others; what it printed as JSON, or its result. */
  async runAs(username: string, words: readonly string[]): Promise<unknown> {
    const desk = await this.#deskOf((member) => member.username === username);
    const { code, out, err } = await desk.run(words);
    if (code === ENDED.done) return JSON.parse(out);
    if (code === ENDED.proposed)
      return this.#approve((JSON.parse(out) as Proposed).proposal, username);
    throw new Error(`office ${words.join(' ')}: ${err}${out}`);
  }
}
