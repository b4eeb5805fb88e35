import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

/**
 * Judges OpenAPI documents, each under its name in an object on its standard input, and writes what is wrong with each as JSON. A process
 * of its own: the linter's modules are of no use to the tests that share a worker. It asks nobody on the network and reports to nobody.
 */
const config = await createConfig({
  // Every rule that is recommended, warnings as errors; none is switched off.
  extends: ['recommended-strict'],
  rules: {
    'operation-description': 'error',
    'operation-singular-tag': 'error',
    'operation-tag-defined': 'error',
  },
});
const judge = async (document) => {
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => ({
    rule: ruleId,
    message,
    at: location[0]?.pointer ?? '',
  }));
};
const judged = {};
for (const [name, document] of Object.entries(JSON.parse(await text(process.stdin))))
  judged[name] = await judge(document);
process.stdout.write(JSON.stringify(judged));
