import type { Paise } from '#kernel/money.ts'

const upToNineteen =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tens = '_ _ Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

/**
 * Formats 'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven and Paise Fifty Only', as invoices in India
 * do. The unit comes before its figure, because 'Four Hundred and Fifty Paise' could be read as 450 paise.
 */
export function writeEnglishAmount(amount: Paise): string {
  const [rupees, paise] = [Math.floor(Math.abs(amount) / 100), Math.abs(amount) % 100]
  const words = `Rupees ${inWords(rupees)}${paise > 0 ? ` and Paise ${inWords(paise)}` : ''} Only`
  return amount < 0 ? `Minus ${words}` : words
}

function inWords(number: number): string {
  if (number < 20) return upToNineteen[number]!
  if (number < 100) return [tens[Math.floor(number / 10)]!, ...rest(number % 10)].join('-')
  for (const [size, name] of [
    [1_00_00_000, 'Crore'],
    [1_00_000, 'Lakh'],
    [1_000, 'Thousand'],
    [100, 'Hundred'],
  ] as const) {
    if (number >= size) return [inWords(Math.floor(number / size)), name, ...rest(number % size)].join(' ')
  }
  throw new RangeError(`not a count: ${number}`)
}

const rest = (number: number): string[] => (number > 0 ? [inWords(number)] : [])
