/// How much of a clock is for thinking.

/// Of a clock that is shorter than the margin, this part is used.
const LEAST_PART = 0.2;

/// Milliseconds to think of a clock in seconds. The margin, in milliseconds, is left to the way of the answer.
export const thinkingTime = (clock: number, margin: number): number =>
  Math.max(clock * 1000 - margin, clock * 1000 * LEAST_PART);

/// The thread that thinks should end a little earlier: a tenth, but no more than this.
const MOST_LEAD = 80;

/// When the thread should have its answer, where it is due at the deadline. Both by performance.now().
export const leadTime = (received: number, deadline: number): number =>
  deadline - Math.min(MOST_LEAD, (deadline - received) / 10);
