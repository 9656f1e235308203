/** Stands for a new text in an address. */
export const NEW_TEXT_SLUG = 'new'
