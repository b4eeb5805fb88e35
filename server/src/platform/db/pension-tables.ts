/** What a participant says of contributions to plans of other managers in a year. */
export interface ContributionsElsewhereTable {
  intervener_uuid: string;
  year: number;
  /** *Units*: EUR, two decimals. */
  amount: string;
  declared_at: Date;
}
