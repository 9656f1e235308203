const adminCodes: Record<string, string> = {
  '01': 'Andaman and Nicobar Islands',
  '02': 'Andhra Pradesh',
  '03': 'Assam',
  '05': 'Chandigarh',
  '06': 'Dadra and Nagar Haveli and Daman and Diu',
  '07': 'Delhi',
  '09': 'Gujarat',
  10: 'Haryana',
  11: 'Himachal Pradesh',
  12: 'Jammu and Kashmir',
  13: 'Kerala',
  14: 'Lakshadweep',
  16: 'Maharashtra',
  17: 'Manipur',
  18: 'Meghalaya',
  19: 'Karnataka',
  20: 'Nagaland',
  21: 'Odisha',
  22: 'Puducherry',
  23: 'Punjab',
  24: 'Rajasthan',
  25: 'Tamil Nadu',
  26: 'Tripura',
  28: 'West Bengal',
  29: 'Sikkim',
  30: 'Arunachal Pradesh',
  31: 'Mizoram',
  32: 'Dadra and Nagar Haveli and Daman and Diu',
  33: 'Goa',
  34: 'Bihar',
  35: 'Madhya Pradesh',
  36: 'Uttar Pradesh',
  37: 'Chhattisgarh',
  38: 'Jharkhand',
  39: 'Uttarakhand',
  40: 'Telangana',
  41: 'Ladakh',
}

/** Returns the State of a GeoNames admin1 code of India. */
export function getStateOfAdminCode(code: string): string {
  const state = adminCodes[code]
  if (!state) throw new Error(`GeoNames admin code ${code} is not a state of India`)
  return state
}

const UP_OR_UTTARAKHAND = ['Uttar Pradesh', 'Uttarakhand']
const DAMAN_AND_DIU = 'Dadra and Nagar Haveli and Daman and Diu'

/**
 * The States by the first three digits of a PIN code, which name a sorting district. If a district serves two States,
 * the main one comes first and an office's own State decides between them. Source: India Post's PIN code directory,
 * whose circles follow the current States; checked office by office, and against the districts in the directory.
 */
const sortingDistricts: [first: number, last: number, states: string[]][] = [
  [110, 110, ['Delhi']],
  [121, 136, ['Haryana']],
  [140, 152, ['Punjab']],
  [160, 160, ['Chandigarh', 'Punjab']],
  [171, 177, ['Himachal Pradesh']],
  [180, 193, ['Jammu and Kashmir']],
  [194, 194, ['Ladakh']],
  [201, 243, ['Uttar Pradesh']],
  [244, 244, UP_OR_UTTARAKHAND],
  [245, 245, ['Uttar Pradesh']],
  [246, 247, UP_OR_UTTARAKHAND],
  [248, 249, ['Uttarakhand']],
  [250, 261, ['Uttar Pradesh']],
  [262, 262, UP_OR_UTTARAKHAND],
  [263, 263, ['Uttarakhand']],
  [271, 285, ['Uttar Pradesh']],
  [301, 345, ['Rajasthan']],
  [360, 361, ['Gujarat']],
  [362, 362, ['Gujarat', DAMAN_AND_DIU]],
  [363, 395, ['Gujarat']],
  [396, 396, ['Gujarat', DAMAN_AND_DIU]],
  [400, 402, ['Maharashtra']],
  [403, 403, ['Goa']],
  [404, 445, ['Maharashtra']],
  [450, 488, ['Madhya Pradesh']],
  [490, 497, ['Chhattisgarh']],
  [500, 509, ['Telangana']],
  [515, 532, ['Andhra Pradesh']],
  [533, 533, ['Andhra Pradesh', 'Puducherry']],
  [534, 535, ['Andhra Pradesh']],
  [560, 591, ['Karnataka']],
  [600, 604, ['Tamil Nadu']],
  [605, 605, ['Puducherry', 'Tamil Nadu']],
  [606, 606, ['Tamil Nadu']],
  [607, 607, ['Tamil Nadu', 'Puducherry']],
  [608, 608, ['Tamil Nadu']],
  [609, 609, ['Tamil Nadu', 'Puducherry']],
  [610, 643, ['Tamil Nadu']],
  [670, 672, ['Kerala']],
  [673, 673, ['Kerala', 'Puducherry']],
  [674, 681, ['Kerala']],
  [682, 682, ['Kerala', 'Lakshadweep']],
  [683, 695, ['Kerala']],
  [700, 736, ['West Bengal']],
  [737, 737, ['Sikkim']],
  [741, 743, ['West Bengal']],
  [744, 744, ['Andaman and Nicobar Islands']],
  [751, 770, ['Odisha']],
  [781, 782, ['Assam', 'Meghalaya']],
  [783, 788, ['Assam']],
  [790, 792, ['Arunachal Pradesh']],
  [793, 794, ['Meghalaya']],
  [795, 795, ['Manipur']],
  [796, 796, ['Mizoram']],
  [797, 798, ['Nagaland']],
  [799, 799, ['Tripura']],
  [800, 801, ['Bihar']],
  [802, 802, ['Bihar', 'Uttar Pradesh']],
  [803, 812, ['Bihar']],
  [813, 813, ['Bihar', 'Jharkhand']],
  [814, 814, ['Jharkhand', 'Bihar']],
  [815, 816, ['Jharkhand']],
  [821, 821, ['Bihar']],
  [822, 822, ['Jharkhand']],
  [823, 824, ['Bihar']],
  [825, 835, ['Jharkhand']],
  [841, 855, ['Bihar']],
]

/** Returns the States that a PIN code can be in, the main one first; none for an unassigned code. */
export function listStatesOfPincode(pincode: string): string[] {
  const district = Number(pincode.slice(0, 3))
  return sortingDistricts.find(([first, last]) => first <= district && district <= last)?.[2] ?? []
}

/** Formats 'THE DADRA AND NAGAR HAVELI …' as 'Dadra and Nagar Haveli …'. */
export const titleCaseState = (published: string) =>
  published
    .toLowerCase()
    .replace(/^the /, '')
    .replaceAll(/\b[a-z]/g, letter => letter.toUpperCase())
    .replaceAll(' And ', ' and ')
