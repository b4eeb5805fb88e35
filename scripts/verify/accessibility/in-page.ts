/* oxlint-disable unicorn/consistent-function-scoping -- what is handed over to a page may use nothing from outside itself */
/** Functions that run inside the examined page: each is passed as text and may use nothing from outside itself. */

/** Elements that overflow at the side, and text that is cut off or not reachable by scrolling. */
export const findLost = (): readonly string[] => {
  const root = document.documentElement;
  const lost: string[] = [];
  if (root.scrollWidth > root.clientWidth)
    lost.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
  const isScrolled = (element: Element): boolean =>
    /auto|scroll/.test(getComputedStyle(element).overflowX);
  const isHidden = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width <= 1 ||
      height <= 1 ||
      getComputedStyle(element).clipPath.startsWith('inset(50%') ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const above = (element: Element): readonly Element[] =>
    element.parentElement ? [element.parentElement, ...above(element.parentElement)] : [];
  const hasText = (element: Element): boolean =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    );
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasText(element) || isHidden(element)) continue;
    const around = above(element);
    if (around.some(isHidden) || [element, ...around].some(isScrolled)) continue;
    const { left, right } = element.getBoundingClientRect();
    const says = `"${(element.textContent ?? '').trim().slice(0, 40)}"`;
    if (right > root.clientWidth + 1 || left < -1) lost.push(`${says} lies outside the window`);
    const isCut =
      getComputedStyle(element).overflowX !== 'visible' &&
      element.scrollWidth > element.clientWidth + 1 &&
      element.clientWidth > 1;
    if (isCut && element.tagName !== 'SELECT' && element.tagName !== 'INPUT')
      lost.push(`${says} is cut off`);
  }
  return lost;
};

/** The part of the window's height that fixed bars leave for the content. *Units*: percent. */
export const measureRoom = (): number => {
  scrollTo(0, document.documentElement.scrollHeight / 3);
  const isBar = (element: Element | null): boolean =>
    element !== null &&
    (/fixed|sticky/.test(getComputedStyle(element).position) || isBar(element.parentElement));
  const question = '[role=dialog], [role=alertdialog]';
  /** A dialog with its backdrop, or a message that disappears automatically. */
  const isPassing = (element: Element | null): boolean =>
    element !== null &&
    (element.closest(`${question}, [aria-live]`) !== null ||
      element.querySelector(question) !== null);
  const heights = Array.from({ length: Math.floor(innerHeight / 4) }, (_, line) => line * 4 + 2);
  const isFree = (height: number): boolean => {
    const top = document.elementFromPoint(innerWidth / 2, height);
    return !isBar(top) || isPassing(top);
  };
  const free = heights.filter(isFree).length;
  scrollTo(0, 0);
  return Math.round((free / heights.length) * 100);
};

/** What moves although the person asked for reduced motion. */
export const findMoving = (): readonly string[] =>
  document
    .getAnimations()
    .filter(
      ({ effect, playState }) =>
        playState === 'running' && Number(effect?.getComputedTiming().duration ?? 0) > 100,
    )
    .map(
      (animation) =>
        `moves although less motion is asked for: ${animation instanceof CSSAnimation ? animation.animationName : animation.constructor.name}`,
    );

/** In forced colours: text in the colour of its background, and items marked like the current one. */
export const findUntold = (): readonly string[] => {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = 'Canvas';
  const ground = getComputedStyle(probe).color;
  probe.remove();
  const nameOf = (element: Element): string =>
    `"${(element.textContent ?? '').trim().slice(0, 40)}"`;
  const isShown = (element: Element): boolean =>
    element.getClientRects().length > 0 &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const hasText = (element: Element): boolean =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    );
  const lost = [...document.body.querySelectorAll('*')].filter((element) => {
    const { color, forcedColorAdjust } = getComputedStyle(element);
    return color === ground && forcedColorAdjust === 'auto' && hasText(element) && isShown(element);
  });
  const lineOf = (element: Element): string => {
    const { borderTopColor, borderBottomColor, borderLeftColor } = getComputedStyle(element);
    return [borderTopColor, borderBottomColor, borderLeftColor].join(' ');
  };
  const hasLine = (element: Element): boolean =>
    ['Top', 'Bottom'].some(
      (side) =>
        parseFloat(
          getComputedStyle(element).getPropertyValue(`border-${side.toLowerCase()}-width`),
        ) > 0,
    );
  const alike = [...document.querySelectorAll('nav [aria-current]')]
    .filter((current) => isShown(current) && hasLine(current))
    .flatMap((current) =>
      [...(current.parentElement?.children ?? [])].filter(
        (other) =>
          other !== current &&
          other.matches('a') &&
          isShown(other) &&
          lineOf(other) === lineOf(current),
      ),
    );
  return [
    ...lost.map((element) => `${nameOf(element)} has the colour of its ground in forced colours`),
    ...alike.map((element) => `${nameOf(element)} looks current in forced colours`),
  ];
};
