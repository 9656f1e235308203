/** Stands in the address of a text that is not there yet. */
export const NEW = 'new'
