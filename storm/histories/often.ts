/** STORM_OFTEN=<deed>,…: so many more of these in each history, for what a defect needs and chance seldom brings. */
export const often = (process.env.STORM_OFTEN ?? '').split(',').filter(Boolean)
export const TIMES = 25
