/** The topic under which processes tell each other that a text was published or taken back. */
export const TEXTS = 'texts'
