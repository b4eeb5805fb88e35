import axe from 'axe-core';

/** Rules that need a real layout are left to the browser journeys. */
const NEEDS_LAYOUT = { 'color-contrast': { enabled: false }, region: { enabled: false } };

/** What axe finds wrong, as readable lines; empty when nothing is. */
export const findViolations = async (element: Element): Promise<string[]> => {
  const { violations } = await axe.run(element, {
    rules: NEEDS_LAYOUT,
    resultTypes: ['violations'],
  });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
};
