/** The topic on which processes notify each other that the catalogue changed. */
export const CATALOGUE_TOPIC = 'catalogue'
