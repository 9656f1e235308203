/** Decodes PostgreSQL's values by type OID for both drivers, whose own defaults differ. */
export const decoders: Record<number, (text: string) => unknown> = {
  20: integer, // int8: ids and paise stay within 2^53
  1700: Number, // numeric: volumes in cft
  1082: text => text, // date: a calendar date in India, never an instant
  1114: text => new Date(`${text.replace(' ', 'T')}Z`),
  1184: text => new Date(text),
  1186: text => text, // interval
  114: text => JSON.parse(text),
  3802: text => JSON.parse(text),
  17: text => Buffer.from(text.slice(2), 'hex'),
}

function integer(text: string) {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond 2^53: ${text}`)
  return value
}
