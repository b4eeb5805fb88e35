import type { Problem } from '@area/kit/forms/problem.ts';

/** Problems from the top of the form to its end, as its values are listed: one mends them on the way down. */
export const inOrderOf = (values: object, problems: readonly Problem[]): readonly Problem[] => {
  const fields = Object.keys(values);
  const placeOf = ({ field }: Problem): number => {
    const at = fields.indexOf(field.split('.')[0] ?? '');
    return at === -1 ? fields.length : at;
  };
  return problems.toSorted((one, other) => placeOf(one) - placeOf(other));
};
