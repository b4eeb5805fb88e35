/** The sheets in docs/screens and on its page: one of each subject, in the person's brand. */
export const DOCUMENTED: Readonly<Record<string, string>> = {
  'login-cierzo': 'The login',
  'datos-que-faltan-cierzo': 'A stop after the login: contact data and document',
  'inicio-cierzo': 'Inicio',
  'inicio-vacio-cierzo': 'Inicio of a newcomer',
  'inicio-con-planes-brumario': 'Inicio with pension plans',
  'cartera-cierzo': 'Mi cartera',
  'cartera-producto-cierzo': 'A product',
  'simulacion-cierzo': 'The fiscal simulation',
  'plan-brumario': 'A pension plan',
  'operaciones-cierzo': 'Operations',
  'operacion-cierzo': 'An operation',
  'operar-producto-cierzo': 'An order: the product',
  'operar-importe-cierzo': 'An order: the amount',
  'operar-revisar-cierzo': 'An order: the review',
  'reembolso-cuanto-cierzo': 'A redemption: how much',
  'prestacion-por-que-brumario': 'A benefit: why',
  'firmar-cierzo': 'To sign',
  'firmada-cierzo': 'Signed',
  'resumen-cierzo': 'The receipt and how to pay',
  'documentos-brumario': 'Documents',
  'informes-fiscales-cierzo': 'Tax reports',
  'notificaciones-cierzo': 'Notifications',
  'perfil-cierzo': 'The profile',
  'cuenta-bancos-brumario': 'An account: its bank accounts',
  'test-de-conveniencia-cierzo': 'The convenience test',
};

/** docs/screens/README.md. */
export const documentedPage = (): string =>
  [
    '# Screens',
    '',
    'One picture of each subject: light above dark, wide beside narrow. `npm run screens -- --docs` makes these pictures again.',
    '`npm run screens` takes every screen in both brands into `screens/`, which git ignores, with a page that compares them with the earlier ones.',
    ...Object.entries(DOCUMENTED).flatMap(([picture, title]) => [
      '',
      `## ${title}`,
      '',
      `![${title}](${picture}.webp)`,
    ]),
    '',
  ].join('\n');
