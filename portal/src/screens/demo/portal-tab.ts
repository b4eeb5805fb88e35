/** One tab for the portal, taken again by the next person, beside the tab with the phone. */
export const PORTAL_TAB = 'area-privada';
