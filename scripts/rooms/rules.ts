/** An import as it stands in a file. */
export interface Import {
  /** The importing file, from the root. */
  readonly file: string;
  /** What it writes. */
  readonly specifier: string;
  /** The imported file from the root, or the name of a package. */
  readonly target: string;
  readonly isPackage: boolean;
  /** Only types: nothing of it exists at run time. */
  readonly isType: boolean;
}

/** A forbidden direction, and why. */
interface Rule {
  readonly why: string;
  readonly breaks: (found: Import) => boolean;
}

const inside = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);
export const isTest = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || file.includes('/testing/') || file.startsWith('server/test/');
/** The files with the contract's schemas, and with them the schema library. *Source*: ADR 159. */
const isSchemas = (path: string): boolean =>
  /^contract\/src\/(?:.*schemas(?:\/.+)?|office\/(?:file|reason))\.ts$/.test(path);
const areaOf = (path: string): string | undefined =>
  /^(?:portal|office)\/src\/screens\/([^/]+)\//.exec(path)?.[1];

const never = (from: string, to: readonly string[], why: string): Rule => ({
  why,
  breaks: ({ file, target, isPackage }) =>
    !isPackage && inside(file, from) && to.some((folder) => inside(target, folder)),
});

/** The parts of the server, from the one without dependencies to the one that may import all. *Source*: ADR 147. */
export const WINGS = [
  'platform',
  'ledger',
  'access',
  'documents',
  'clients',
  'orders',
  'entry',
] as const;

const floorOf = (path: string): number =>
  WINGS.findIndex((wing) => inside(path, `server/src/${wing}`));

/**
 * What kit may import of the contract: the transport of a call, the brand, and the texts. Nothing of the content of a call.
 * *Source*: ADR 162.
 */
const KIT_OF_CONTRACT =
  /^contract\/src\/(?:(?:auth|call|config|confirmation|errors|paging|schemas)(?:\.ts|\/)|brands\/|texts\/)/;

/** What kit may know of the domain: rules of fields, figures and days, the brand, and what a file, a code by SMS or an IBAN must be. */
const KIT_OF_DOMAIN =
  /^domain\/src\/(?:brand|calendar|configuration|money|rules)\/|^domain\/src\/(?:document\/upload|identifiers\/iban|signature\/challenge)\.ts$/;

/** The folders of the office, each importing only those before it. */
const OFFICE_LAYERS = ['texts', 'calls', 'parts', 'screens', 'app'] as const;
const layerOf = (path: string): number =>
  OFFICE_LAYERS.findIndex((layer) => inside(path, `office/src/${layer}`));

/** The whole dependency rule: domain <- contract <- server, and contract <- kit <- portal, office. No import goes the other way. */
export const RULES: readonly Rule[] = [
  never(
    'domain',
    ['contract', 'server', 'kit', 'portal', 'office', 'e2e', 'scripts'],
    'domain knows nobody',
  ),
  never(
    'contract',
    ['server', 'kit', 'portal', 'office', 'e2e', 'scripts'],
    'contract knows domain alone',
  ),
  never(
    'server',
    ['kit', 'portal', 'office', 'e2e', 'scripts'],
    'server does not know what runs in a browser',
  ),
  never(
    'kit',
    ['server', 'portal', 'office', 'e2e', 'scripts'],
    'kit knows neither the server nor a front end',
  ),
  never(
    'portal',
    ['server', 'office', 'e2e', 'scripts'],
    'portal knows neither the server nor the other front end',
  ),
  never(
    'office',
    ['server', 'portal', 'e2e', 'scripts'],
    'office knows neither the server nor the other front end',
  ),
  never(
    'e2e',
    ['domain', 'contract', 'server', 'kit', 'portal', 'office', 'scripts'],
    'e2e drives the finished programs from outside',
  ),
  {
    why: 'domain is pure: no library, no Node',
    breaks: ({ file, isPackage }) => isPackage && inside(file, 'domain') && !isTest(file),
  },
  {
    why: 'contract has one dependency, the schema library',
    breaks: ({ file, target, isPackage }) =>
      isPackage && inside(file, 'contract') && !isTest(file) && target !== 'zod',
  },
  {
    why: 'kit knows no entity: of contract and domain what every front end stands on, and nothing else',
    breaks: ({ file, target }) =>
      inside(file, 'kit') &&
      ((inside(target, 'contract') && !KIT_OF_CONTRACT.test(target)) ||
        (inside(target, 'domain') && !KIT_OF_DOMAIN.test(target))),
  },
  {
    why: 'a call is plain data: the schemas of the contract stand apart from everything else in it',
    breaks: ({ file, target, isType }) =>
      inside(file, 'contract') &&
      !isSchemas(file) &&
      !isTest(file) &&
      !isType &&
      (isSchemas(target) || target === 'zod'),
  },
  {
    why: 'the browser carries no schemas, only their types',
    breaks: ({ file, target, isType }) =>
      ['kit', 'portal', 'office'].some((room) => inside(file, room)) &&
      !isTest(file) &&
      !isType &&
      (isSchemas(target) || target === 'zod'),
  },
  {
    why: 'a screen does not import another area',
    breaks: ({ file, target }) => {
      const [from, to] = [areaOf(file), areaOf(target)];
      return from !== undefined && to !== undefined && from !== to;
    },
  },
  {
    why: 'a screen knows nothing of the app but its paths',
    breaks: ({ file, target }) =>
      inside(file, 'portal/src/screens') &&
      inside(target, 'portal/src/app') &&
      target !== 'portal/src/app/paths.ts' &&
      !isTest(file),
  },
  {
    why: 'the portal goes one way: app -> screens -> parts -> calls. Parts know of the app its paths',
    breaks: ({ file, target }) =>
      !isTest(file) &&
      ((inside(file, 'portal/src/parts') &&
        ['screens', 'app'].some((folder) => inside(target, `portal/src/${folder}`)) &&
        target !== 'portal/src/app/paths.ts') ||
        (inside(file, 'portal/src/calls') &&
          ['screens', 'app', 'parts'].some((folder) => inside(target, `portal/src/${folder}`)))),
  },
  {
    why: 'the office goes one way: app -> screens -> parts -> calls -> texts',
    breaks: ({ file, target }) =>
      !isTest(file) && layerOf(file) >= 0 && layerOf(target) > layerOf(file),
  },
  {
    why: 'a wing of the server knows itself and those behind it: entry -> orders -> clients -> documents -> access -> ledger -> platform',
    breaks: ({ file, target }) =>
      !isTest(file) && floorOf(file) >= 0 && floorOf(target) > floorOf(file),
  },
  {
    why: 'a file of the server stands in one of its wings',
    breaks: ({ file, target }) =>
      [file, target].some((each) => inside(each, 'server/src') && floorOf(each) < 0),
  },
  {
    why: 'the command line of the office is a client: of the server it knows no more than the contract',
    breaks: ({ file, target, isPackage }) =>
      inside(file, 'server/src/entry/office-client') &&
      !isTest(file) &&
      !isPackage &&
      !inside(target, 'server/src/entry/office-client') &&
      inside(target, 'server') &&
      target !== 'server/src/entry/office/main.ts',
  },
  {
    why: 'the program does not know what only its tests need',
    breaks: ({ file, target }) =>
      inside(file, 'server/src') && !isTest(file) && inside(target, 'server/test'),
  },
];
