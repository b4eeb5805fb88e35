/**
 * The time of the server since an answer that carried it: right also if the clock of the device is wrong or the calendar of
 * the demo was moved. *Shape*: `at` an ISO moment, `receivedAt` as `Date.now()`.
 */
export const serverClock =
  (at: string, receivedAt: number): (() => number) =>
  () =>
    Date.parse(at) + Date.now() - receivedAt;
