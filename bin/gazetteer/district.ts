import { withoutMarks } from './sources.ts'

// Districts that India Post spells differently from their common name.
const called: Record<string, string> = {
  '24 paraganas north': 'North 24 Parganas',
  '24 paraganas south': 'South 24 Parganas',
  'medinipur east': 'Purba Medinipur',
  'medinipur west': 'Paschim Medinipur',
  'dinajpur dakshin': 'Dakshin Dinajpur',
  'dinajpur uttar': 'Uttar Dinajpur',
  maldah: 'Malda',
  coochbehar: 'Cooch Behar',
  ahmadabad: 'Ahmedabad',
  'spsr nellore': 'Nellore',
  ntr: 'NTR',
  'y.s.r.': 'YSR Kadapa',
  visakhapatanam: 'Visakhapatnam',
  'banas kantha': 'Banaskantha',
  'sabar kantha': 'Sabarkantha',
  chhotaudepur: 'Chhota Udaipur',
  dohad: 'Dahod',
  anugul: 'Angul',
  's.a.s nagar': 'Mohali',
  'leh ladakh': 'Leh',
  'kamrup metro': 'Kamrup Metropolitan',
  'east singhbum': 'East Singhbhum',
  tuticorin: 'Thoothukudi',
  'kaimur (bhabua)': 'Kaimur',
  'udam singh nagar': 'Udham Singh Nagar',
  'rudra prayag': 'Rudraprayag',
  'uttar kashi': 'Uttarkashi',
  'kushi nagar': 'Kushinagar',
  jangoan: 'Jangaon',
  'lakshadweep district': 'Lakshadweep',
  marigaon: 'Morigaon',
}
// Delhi's districts are compass points, which mean nothing without the city.
const needsState =
  /^(central|east|west|north|south|north (east|west)|south (east|west)|east district|west district|north district|south district)$/

/** Formats 'MUMBAI SUBURBAN' as 'Mumbai Suburban', and 'NORTH WEST' of Delhi as 'North West Delhi'. */
export function districtName(published: string, state: string): string {
  const plain = withoutMarks(published).toLowerCase().trim()
  if (called[plain]) return called[plain]
  const name = plain.replaceAll(
    /(^|[\s-])([a-z])/g,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
  return needsState.test(plain) ? `${name.replace(' District', '')} ${state}` : name.replaceAll(' And ', ' and ')
}
