const DELAY_MINUTES = 5

/**
 * True if a report arrived so long after the event that readers are shown both times: the phone's clock alone is not
 * reliable.
 */
export const isDelayedReport = (happenedAt: Date, receivedAt: Date): boolean =>
  Math.abs(receivedAt.getTime() - happenedAt.getTime()) > DELAY_MINUTES * 60_000
