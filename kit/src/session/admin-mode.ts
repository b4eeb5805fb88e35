const FLAG = 'ADMIN';
const DNI = 'DNI';
const ON = 'true';

/** Document number of the client in whose area staff are; nothing when it is the client. *Source*: specification 4 and 7. */
export const findAdminDni = (): string | undefined =>
  localStorage.getItem(FLAG) === ON ? (localStorage.getItem(DNI) ?? undefined) : undefined;

export const enterAdminMode = (dni: string): void => {
  localStorage.setItem(FLAG, ON);
  localStorage.setItem(DNI, dni);
};
