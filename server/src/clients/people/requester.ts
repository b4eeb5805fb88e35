/** Who asks for something about an account: somebody in their area, or a program of the manager by its id. */
export interface Requester {
  readonly person: string | null;
  readonly program: string | null;
}

export const requestedBy = (person: string): Requester => ({ person, program: null });

export const requestedByProgram = (program: string): Requester => ({ person: null, program });
