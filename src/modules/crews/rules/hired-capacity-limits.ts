/** The most trucks of partners that a branch sells on a day, and the most people with each. */
export const MAX_HIRED_TRUCKS = 20
export const MAX_HIRED_PEOPLE = 10
/** The largest share above its own capacity that a branch sells, in percent. */
export const MAX_SHARE_PERCENT = 50
