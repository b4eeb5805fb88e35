/** The pages of the register. */
export const REGISTER_PATHS = {
  differences: '/register/differences',
  difference: '/register/differences/:id',
  files: '/register/files',
  deliveries: '/register/deliveries',
  registrar: '/register/registrar',
} as const;

export const differencePath = (uuid: string): string => `/register/differences/${uuid}`;
