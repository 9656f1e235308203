const MINUTES = 5

/**
 * True if a report arrived so long after the event that readers are shown both times: the phone's clock alone is not
 * reliable.
 */
export const farApart = (happenedAt: Date, heardAt: Date): boolean =>
  Math.abs(heardAt.getTime() - happenedAt.getTime()) > MINUTES * 60_000
