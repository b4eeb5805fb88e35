/** Who is behind a request, read anew from the database each time: a closed session stops at once. */
export interface Session {
  readonly intervener_uuid: string;
  readonly portal_id: string;
  readonly family: string;
}
