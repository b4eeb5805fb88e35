import type { Session } from './session.ts';

const unexpected = async (): Promise<never> => {
  throw new Error('nobody is logged in, and nothing is called here');
};

/** A session that nobody opened: what the login is drawn with where there is no browser. */
export const closedSession: Session = {
  logIn: unexpected,
  open: () => {},
  isOpen: () => false,
  adminDni: () => undefined,
  close: () => {},
  request: unexpected,
  requestAsHost: unexpected,
  allowGuest: () => {},
  subscribe: () => () => {},
};
