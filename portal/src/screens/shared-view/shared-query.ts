/** Of one account of the view, or of all of them. */
export interface SharedQuery {
  readonly uuid_account?: string;
}

export interface SharedPartProps {
  readonly query: SharedQuery;
}

export interface SharedListProps extends SharedPartProps {
  /** Whether the lines may be of several accounts. */
  readonly hasAccount: boolean;
}
