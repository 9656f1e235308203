/** STAT-05: "Must be at least 8 characters"; the longest keeps the hashing short. */
export const PASSWORD_LEAST = 8
export const PASSWORD_MOST = 128
/** How long a link by mail works. */
export const LINK_MINUTES = 30
