/**
 * States and Union territories as on number plates, including former ones: S.O. 444(E), 12 June 1989, as amended (TG in
 * place of TS since 2024).
 */
// biome-ignore format: a line of them each
const STATES = new Set([
  'AN', 'AP', 'AR', 'AS', 'BR', 'CG', 'CH', 'DD', 'DL', 'DN', 'GA', 'GJ', 'HP',
  'HR', 'JH', 'JK', 'KA', 'KL', 'LA', 'LD', 'MH', 'ML', 'MN', 'MP', 'MZ', 'NL',
  'OD', 'OR', 'PB', 'PY', 'RJ', 'SK', 'TG', 'TN', 'TR', 'TS', 'UA', 'UK', 'UP',
  'WB',
])

/** State, district, series, number: 'MH 12 AB 1234', 'DL 1L AB 0042'. */
const STATE_SERIES = /^([A-Z]{2})(\d{1,2})([A-Z]{1,3})(\d{1,4})$/
/** Bharat series: year, BH, number, series without I and O (G.S.R. 594(E), 26 August 2021). */
const BHARAT_SERIES = /^(\d{2})BH(\d{4})([A-HJ-NP-Z]{1,2})$/

/**
 * Parses a registration as on the plate, without separators: 'mh 12 ab 123' is MH12AB0123. Returns null if it is
 * invalid. Delhi's districts below ten have one digit; everywhere else they have two.
 */
export function parseRegistration(text: string): string | null {
  const plate = text
    .toUpperCase()
    .replace(/[\s.·-]/g, '')
    .replace(/^IND(?=[A-Z]{2}\d)/, '')
  const bharat = BHARAT_SERIES.exec(plate)
  if (bharat) return Number(bharat[1]) >= 21 && bharat[2] !== '0000' ? plate : null
  const [, state, district, series, number] = STATE_SERIES.exec(plate) ?? []
  if (!state || !district || !series || !number || !STATES.has(state)) return null
  if (Number(district) === 0 || Number(number) === 0) return null
  const code = state === 'DL' ? String(Number(district)) : district.padStart(2, '0')
  return `${state}${code}${series}${number.padStart(4, '0')}`
}

/** Formats 'MH12AB1234' as people read it: 'MH 12 AB 1234'. */
export const formatRegistration = (registration: string): string =>
  registration.replace(STATE_SERIES, '$1 $2 $3 $4').replace(BHARAT_SERIES, '$1 BH $2 $3')
