const MINUTES = 5

/** Whether it came here so much later than it happened that who reads it is told both: by a phone's clock alone nobody knows. */
export const farApart = (happenedAt: Date, heardAt: Date): boolean =>
  Math.abs(heardAt.getTime() - happenedAt.getTime()) > MINUTES * 60_000
