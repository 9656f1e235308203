/** The topic under which processes tell each other that something on offer has changed. */
export const CATALOGUE = 'catalogue'
