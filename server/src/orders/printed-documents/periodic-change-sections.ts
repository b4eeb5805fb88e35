import type { OrderBodies } from './figures.ts';
import { runningHighlight, runningSection } from './order-parts.ts';
import { column, fact } from '../../clients/printed-documents/parties.ts';

/** The sections of an order that changes or ends a periodic one. */
export const PERIODIC_CHANGES = {
  PERIODIC_CHANGE_ORDER: (pen, { running, changes, effective_on }) => {
    const { say, day } = pen;
    return {
      highlight: runningHighlight(say, running),
      sections: [
        runningSection(pen, running),
        {
          title: say('paper.label.changes_title'),
          tables: [
            {
              columns: [
                column(say, 'paper.label.what', 2),
                column(say, 'paper.label.before', 2),
                column(say, 'paper.label.after', 2),
              ],
              rows: changes.map(({ what, before, after }) => [what, before, after]),
            },
          ],
          facts: [fact(say, 'paper.label.effective_on', day(effective_on))],
        },
      ],
    };
  },
  CANCEL_PERIODIC: (pen, { running, effective_on, last_payment_on }) => {
    const { say, day } = pen;
    return {
      highlight: runningHighlight(say, running),
      sections: [
        runningSection(pen, running),
        {
          title: say('paper.label.cancel_title'),
          facts: [
            fact(say, 'paper.label.effective_on', day(effective_on)),
            fact(
              say,
              'paper.label.last_payment',
              last_payment_on === null ? say('paper.label.none_more') : day(last_payment_on),
            ),
          ],
        },
      ],
    };
  },
} satisfies Partial<OrderBodies>;
