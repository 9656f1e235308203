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

/** The state behind a GeoNames admin1 code of India. */
export function stateOfAdminCode(code: string): string {
  const state = adminCodes[code]
  if (!state) throw new Error(`GeoNames admin code ${code} is not a state of India`)
  return state
}

// India Post's circles by leading digits; only used for the few hundred offices published without a state.
const circles: [RegExp, string][] = [
  [/^11/, 'Delhi'],
  [/^1[23]/, 'Haryana'],
  [/^1[456]/, 'Punjab'],
  [/^17/, 'Himachal Pradesh'],
  [/^194/, 'Ladakh'],
  [/^1[89]/, 'Jammu and Kashmir'],
  [/^(24[4-9]|26[23])/, 'Uttarakhand'],
  [/^2/, 'Uttar Pradesh'],
  [/^3[0-4]/, 'Rajasthan'],
  [/^396|^362[05]/, 'Gujarat'],
  [/^3/, 'Gujarat'],
  [/^403/, 'Goa'],
  [/^49/, 'Chhattisgarh'],
  [/^4[5-8]/, 'Madhya Pradesh'],
  [/^4/, 'Maharashtra'],
  [/^50/, 'Telangana'],
  [/^5[123]/, 'Andhra Pradesh'],
  [/^5/, 'Karnataka'],
  [/^682555|^6827/, 'Lakshadweep'],
  [/^6[7-9]/, 'Kerala'],
  [/^6/, 'Tamil Nadu'],
  [/^737/, 'Sikkim'],
  [/^744/, 'Andaman and Nicobar Islands'],
  [/^7[0-4]/, 'West Bengal'],
  [/^7[5-7]/, 'Odisha'],
  [/^78/, 'Assam'],
  [/^79[0-2]/, 'Arunachal Pradesh'],
  [/^79[34]/, 'Meghalaya'],
  [/^795/, 'Manipur'],
  [/^796/, 'Mizoram'],
  [/^79[78]/, 'Nagaland'],
  [/^799/, 'Tripura'],
  [/^(81[4-6]|82[25-9]|83)/, 'Jharkhand'],
  [/^8/, 'Bihar'],
]

export function stateOfPincode(pincode: string): string {
  const circle = circles.find(([prefix]) => prefix.test(pincode))
  if (!circle) throw new Error(`no postal circle for ${pincode}`)
  return circle[1]
}

/** 'THE DADRA AND NAGAR HAVELI …' → 'Dadra and Nagar Haveli …'. */
export const titleCaseState = (published: string) =>
  published
    .toLowerCase()
    .replace(/^the /, '')
    .replaceAll(/\b[a-z]/g, letter => letter.toUpperCase())
    .replaceAll(' And ', ' and ')
