/* oxlint-disable unicorn/consistent-function-scoping -- what is handed over to a page may use nothing from outside itself */
/** Functions of the keyboard walk inside the page: each is passed as text and may use nothing from outside itself. */

/** The target of a press of Tab. */
export interface Stop {
  /** Its index among the targets, in the order of the document; -1 for others that Tab reaches. */
  readonly index: number;
  readonly name: string;
  /** Not visible, or under a fixed bar. */
  readonly isCovered: boolean;
  /** In a frame, such as the browser's own PDF viewer. */
  readonly isFrame: boolean;
  /** No control and not in the Tab order: a script put the focus there. */
  readonly isLed: boolean;
  /** The stop before, if it looks the same without the focus. */
  readonly unseen: string | undefined;
}

/** Numbers what Tab should reach, one for a group of radio buttons, and returns their names. */
export const numberTargets = (): readonly string[] => {
  const place = document.querySelector('[role=dialog], [role=alertdialog]') ?? document.body;
  const groups = new Set<string>();
  const isSecondOfGroup = (element: HTMLElement): boolean => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return false;
    const isKnown = groups.has(element.name);
    groups.add(element.name);
    return isKnown;
  };
  const isOff = (element: HTMLElement): boolean =>
    element.matches(':disabled') ||
    element.closest('[inert], [aria-hidden=true]') !== null ||
    !element.checkVisibility({ visibilityProperty: true });
  const all = [
    ...place.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, iframe, [tabindex]',
    ),
  ];
  const targets = all.filter(
    (element) =>
      (element.tabIndex >= 0 || element.matches('input[type=radio]')) &&
      !isOff(element) &&
      !isSecondOfGroup(element),
  );
  return targets.map((element, index) => {
    element.dataset['stop'] = String(index);
    return `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.innerText ?? '').trim().slice(0, 40)}" ${element.id || element.className}`;
  });
};

/** The current focus; nothing when it is not in the page. The position before shows whether the focus was visible there. */
export const readStop = async (): Promise<Stop | undefined> => {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const kept = globalThis as {
    stopBefore?: { readonly element: HTMLElement; readonly name: string; readonly look: string };
  };
  const around = (element: HTMLElement, left: number): readonly HTMLElement[] =>
    left === 0 || !element.parentElement
      ? [element]
      : [element, ...around(element.parentElement, left - 1)];
  const lookOf = (element: Element): string => {
    const style = getComputedStyle(element);
    const { outlineStyle, outlineWidth, outlineColor } = style;
    const { boxShadow, borderColor, backgroundColor, clipPath } = style;
    const outline = [outlineStyle, outlineWidth, outlineColor];
    return [...outline, boxShadow, borderColor, backgroundColor, clipPath].join(' ');
  };
  const look = (element: HTMLElement): string =>
    [...around(element, 3), ...(element.parentElement?.children ?? []), ...element.children]
      .map(lookOf)
      .join('|');
  const nameOf = (element: HTMLElement): string =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.innerText ?? '').trim().slice(0, 40)}" ${element.id || element.className}`;
  const isBar = (element: Element | null): boolean =>
    element !== null &&
    (/fixed|sticky/.test(getComputedStyle(element).position) || isBar(element.parentElement));
  const isCovered = (element: HTMLElement): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || getComputedStyle(element).opacity === '0' || isBar(element))
      return false;
    const parts = [0.1, 0.5, 0.9];
    const hits = parts.flatMap((x) =>
      parts.map((y) => document.elementFromPoint(left + width * x, top + height * y)),
    );
    return hits.every((hit) => hit === null || (isBar(hit) && !hit.contains(element)));
  };
  const focused = document.activeElement;
  const { stopBefore: before } = kept;
  const isSame = before !== undefined && before.element === focused;
  const unseen =
    before !== undefined &&
    !isSame &&
    before.element.isConnected &&
    look(before.element) === before.look
      ? before.name
      : undefined;
  delete kept.stopBefore;
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
  const isLed =
    focused.tabIndex < 0 &&
    focused.hasAttribute('tabindex') &&
    !focused.matches('a[href], button, input, select, textarea, summary, iframe');
  if (!isLed) kept.stopBefore = { element: focused, name: nameOf(focused), look: look(focused) };
  const isRadio = focused instanceof HTMLInputElement && focused.type === 'radio';
  const target = isRadio
    ? document.querySelector<HTMLElement>(`input[name="${CSS.escape(focused.name)}"][data-stop]`)
    : focused;
  return {
    index: Number(target?.dataset['stop'] ?? -1),
    name: nameOf(focused),
    isCovered: isCovered(focused),
    isFrame: focused.tagName === 'IFRAME',
    isLed,
    unseen,
  };
};
