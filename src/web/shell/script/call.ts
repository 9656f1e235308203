/** The header by which a page is asked for once more with its scripts in it. */
export const CALL = 'x-scripts'
