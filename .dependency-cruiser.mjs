/** The whole dependency rule: domain <- contract <- server, portal. Nothing points back. */
const room = (name) => `^${name}/src`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    rule('domain-knows-nobody', 'domain depends on no other room', { path: room('domain') }, { path: '^(contract|server|portal|e2e)/' }),
    rule('domain-does-no-io', 'domain is pure: no Node, no library but tests', { path: room('domain'), pathNot: '\\.test\\.ts$' }, { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg'] }),
    rule('contract-knows-domain', 'contract knows domain and the schema library', { path: room('contract') }, { path: '^(server|portal|e2e)/' }),
    rule('contract-needs-only-zod', 'contract has one dependency', { path: room('contract'), pathNot: '\\.test\\.ts$' }, { dependencyTypes: ['npm', 'core'], pathNot: 'node_modules/zod' }),
    rule('server-never-portal', 'server does not know the portal', { path: room('server') }, { path: '^(portal|e2e)/' }),
    rule('portal-never-server', 'portal does not know the server', { path: room('portal') }, { path: '^(server|e2e)/' }),
    rule('screens-never-screens', 'a screen does not import another area', { path: '^portal/src/screens/([^/]+)/' }, { path: '^portal/src/screens/', pathNot: '^portal/src/screens/$1/' }),
    rule('screens-below-app', 'calls, ui, texts and white-label know no screen and no app', { path: '^portal/src/(calls|ui|texts|white-label|session)/' }, { path: '^portal/src/(screens|app)/' }),
    rule('screens-not-app', 'a screen does not import the app; paths live in app/paths', { path: '^portal/src/screens/' }, { path: '^portal/src/app/', pathNot: '^portal/src/app/paths' }),
    rule('no-circular', 'no import cycle', {}, { circular: true }),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'], extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
};
