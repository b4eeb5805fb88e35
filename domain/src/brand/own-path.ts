/**
 * A file on the portal's own server: no other origin (`//evil`), no way up, nothing that could leave an
 * attribute or a `url()`. *Example*: `/brand/cierzo/logo.svg`.
 */
export const OWN_PATH = /^(?:\/[\w-][\w.-]*)+$/;
