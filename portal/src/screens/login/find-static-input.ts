/**
 * What a person typed into the static form before React took over: React keeps the field as it is, so
 * the state must start from it. Nothing where there is no document.
 */
export const findStaticInput = (name: string): string => {
  if (typeof document === 'undefined') return '';
  const field = document.querySelector(`#root input[name="${name}"]`);
  return field instanceof HTMLInputElement ? field.value : '';
};
