/** Nothing that is sent is older. */
const MAX_SECONDS = 31 * 86_400

/**
 * When something was told, by how long ago that is on the phone: the same clock says when it was pressed and when it is sent, so that it may
 * be wrong by days. What is told in the future was told now.
 */
export const toldAt = (now: Date, age: number): Date =>
  new Date(now.getTime() - Math.min(Math.max(age, 0), MAX_SECONDS) * 1_000)
