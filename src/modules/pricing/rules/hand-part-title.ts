import type { HandPart } from './quotation.ts'

/** What the parts of a price that staff name are called, on screens, in documents and in mails. */
export const handPartTitle: Record<HandPart, string> = {
  road: 'Road: diesel, tolls, driver',
  truck: 'Truck',
  packing: 'Packing and material',
  handling: 'Loading and unloading',
  other: 'Other work',
}
