/** The topic under which processes notify each other of new prices and terms of insurance. */
export const PRICES_TOPIC = 'prices'
