/** A State or Union Territory and its two-digit code in GST returns. */
export type GstState = { code: string; name: string }

/** The State codes of the CBIC list. 25 (Daman and Diu) was merged into 26, and 28 is the undivided Andhra Pradesh. */
const names: Record<string, string> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
}

const otherNames: Record<string, string> = { orissa: '21', pondicherry: '34', uttaranchal: '05', 'nct of delhi': '07' }

const plain = (name: string) => name.trim().toLowerCase().replaceAll('&', 'and').replace(/\s+/g, ' ')
const codes = new Map([...Object.entries(names).map(([code, name]) => [plain(name), code] as const)])

export const findStateByCode = (code: string): GstState | null => (names[code] ? { code, name: names[code] } : null)

/** Finds the State by the name in an address; null for a name that GST does not know. */
export function findStateByName(name: string): GstState | null {
  const code = codes.get(plain(name)) ?? otherNames[plain(name)]
  return code ? findStateByCode(code) : null
}
