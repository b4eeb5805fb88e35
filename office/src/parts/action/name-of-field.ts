/** What a form calls a field: its label, or the legend of what it is one of. Empty where the form has no such field. */
export const nameOfField = (form: HTMLFormElement, field: string): string => {
  const named = form.elements.namedItem(field);
  if (named instanceof RadioNodeList || named === null) {
    const [one] = named instanceof RadioNodeList ? named : form.querySelectorAll(`[id="${field}"]`);
    return one instanceof Element
      ? (one.closest('fieldset')?.querySelector('legend')?.textContent ?? '')
      : '';
  }
  // A label ends with what is no part of the name: that the field may be left empty.
  const { labels } = named as HTMLInputElement;
  return labels?.[0]?.firstChild?.textContent ?? '';
};
