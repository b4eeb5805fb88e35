/** Where the login is quicker than what lies behind it: as the server holds the place of a page, in `page-html.ts`. */
export const AreaPlace = () => (
  <div id="place" aria-hidden="true">
    <div />
    <div />
    <div />
  </div>
);
