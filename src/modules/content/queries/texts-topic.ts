/** The topic on which processes notify each other that a text was published or withdrawn. */
export const TEXTS_TOPIC = 'texts'
