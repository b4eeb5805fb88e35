import { paths } from '../../app/paths.ts';

/** The pages that articles lead to, by the names that the articles write. */
export const PAGES = {
  operate: paths.operate(),
  operations: paths.operations(),
  simulation: paths.walletSimulation(),
  accounts: paths.accountConfig(),
  documents: paths.documents(),
  tax_reports: paths.taxReports(),
  validate: paths.validateIntervener(),
  test: paths.convenienceForm(),
  issues: paths.issues(),
  profile: paths.profile(),
  security: paths.profile('security'),
  verify: paths.verify(),
} as const;
