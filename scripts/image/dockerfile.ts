/** A line of a Dockerfile that does something. */
export interface Instruction {
  readonly verb: string;
  readonly rest: string;
}

/** The lines from one FROM to the next. */
export interface Stage {
  readonly name: string;
  /** The image or the stage it starts from, with the values of ARG put in. */
  readonly from: string;
  readonly instructions: readonly Instruction[];
}

const LINE = /^([A-Z]+)\s+(.+)$/;

const linesOf = (text: string): Instruction[] =>
  text.split('\n').flatMap((line) => {
    if (/^\s*(?:#|$)/.test(line)) return [];
    const [, verb, rest] = LINE.exec(line) ?? [];
    if (!verb || !rest || rest.endsWith('\\'))
      throw new Error(`this reads one whole instruction a line, not: ${line}`);
    return [{ verb, rest }];
  });

/** The stages of a Dockerfile, as far as ours goes: one instruction a line, ARG before the first FROM alone. */
export const readDockerfile = (text: string): Stage[] => {
  const values = new Map<string, string>();
  const stages: { name: string; from: string; instructions: Instruction[] }[] = [];
  for (const line of linesOf(text)) {
    const stage = stages.at(-1);
    if (line.verb === 'FROM') {
      const [from = '', , name = ''] = line.rest.split(/\s+/);
      stages.push({
        name,
        from: from.replaceAll(/\$\{(\w+)\}/g, (whole, key: string) => values.get(key) ?? whole),
        instructions: [],
      });
    } else if (stage) stage.instructions.push(line);
    else values.set(...(line.rest.split('=', 2) as [string, string]));
  }
  return stages;
};

export const getStage = (stages: readonly Stage[], name: string): Stage => {
  const found = stages.find((stage) => stage.name === name);
  if (!found) throw new Error(`the Dockerfile has no stage ${name}`);
  return found;
};

/** What the lines of one verb say, in order. */
export const argumentsOf = ({ instructions }: Stage, verb: string): string[] =>
  instructions.filter((line) => line.verb === verb).map(({ rest }) => rest);

/** The names and values that a stage sets. */
export const settingsOf = (stage: Stage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    argumentsOf(stage, 'ENV').flatMap((rest) => rest.split(' ').map((each) => each.split('=', 2))),
  );

/** A command in its exact form, without a shell. */
export const commandOf = (saying: string | undefined): string[] =>
  JSON.parse(saying?.replace(/^.*?CMD (?=\[)/, '') ?? '[]') as string[];
