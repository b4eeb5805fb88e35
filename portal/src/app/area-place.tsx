/** If the login is faster than the area: the same placeholders as those of the server in `page-html.ts`. */
export const AreaPlace = () => (
  <div id="place" aria-hidden="true">
    <div />
    <div />
    <div />
  </div>
);
