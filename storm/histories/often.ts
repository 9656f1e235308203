/** STORM_OFTEN=<action>,…: runs these more often in each history, for a defect that needs a rare action. */
export const often = (process.env.STORM_OFTEN ?? '').split(',').filter(Boolean)
export const TIMES = 25
