/**
 * The server's time as it goes on since an answer that carried it: right although the reader's clock is
 * wrong, and although the demo's calendar is moved. *Shape*: `at` an ISO moment, `receivedAt` as `Date.now()`.
 */
export const serverClock =
  (at: string, receivedAt: number): (() => number) =>
  () =>
    Date.parse(at) + Date.now() - receivedAt;
