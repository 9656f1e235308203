const count = (n: number, one: string, many: string) => `${n.toLocaleString('en-IN')} ${n === 1 ? one : many}`
/** '1 piece', '45 pieces' */
export const pieces = (n: number) => count(n, 'piece', 'pieces')
/** '451', '96.5': tenths only where they are seen. */
const volume = (n: number) => n.toLocaleString('en-IN', { maximumFractionDigits: n < 100 ? 1 : 0 })
/** '451 cft' */
export const cft = (n: number) => `${volume(n)} cft`
/** '1st', '2nd', '3rd', '14th' */
const ordinal = (n: number) => {
  const ending = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')
  return `${n}${ending}`
}
/** 'Ground floor', '3rd floor', 'Basement 2' */
const floorName = (floor: number) =>
  floor === 0 ? 'Ground floor' : floor < 0 ? `Basement ${-floor}` : `${ordinal(floor)} floor`
/** '3rd floor, by stairs' */
export const floorLine = (floor: number, lift: boolean) =>
  floor === 0 ? 'Ground floor' : `${floorName(floor)}, ${lift ? 'service lift' : 'by stairs'}`
