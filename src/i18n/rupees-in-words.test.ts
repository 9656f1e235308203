import { describe, expect, test } from 'vitest'
import { paise } from '#kernel/money.ts'
import { readLanguages } from './open-words.ts'
import { formatRupeesInWords } from './rupees-in-words.ts'

describe('an amount in words', () => {
  test.each([
    [0, 'Rupees Zero Only'],
    [1_00, 'Rupees One Only'],
    [50, 'Rupees Zero and Paise Fifty Only'],
    [19_05, 'Rupees Nineteen and Paise Five Only'],
    [20_00, 'Rupees Twenty Only'],
    [21_00, 'Rupees Twenty-One Only'],
    [100_00, 'Rupees One Hundred Only'],
    [101_00, 'Rupees One Hundred One Only'],
    [1_872_00, 'Rupees One Thousand Eight Hundred Seventy-Two Only'],
    [400_50, 'Rupees Four Hundred and Paise Fifty Only'],
    [14_726_40, 'Rupees Fourteen Thousand Seven Hundred Twenty-Six and Paise Forty Only'],
    [1_00_000_00, 'Rupees One Lakh Only'],
    [12_34_567_89, 'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven and Paise Eighty-Nine Only'],
    [1_00_00_000_00, 'Rupees One Crore Only'],
    [
      123_45_67_890_00,
      'Rupees One Hundred Twenty-Three Crore Forty-Five Lakh Sixty-Seven Thousand Eight Hundred Ninety Only',
    ],
    [-5_00, 'Minus Rupees Five Only'],
  ])('%i paise: %s', (amount, words) => {
    expect(formatRupeesInWords(paise(amount), 'en')).toBe(words)
  })
})

/**
 * The cases in which a language joins or changes its numerals: one and two hundred, thousands, lakhs, 21 before the
 * counted noun, paise.
 */
describe.each([
  [
    'hi',
    'एक रुपया मात्र',
    'दो हज़ार दो सौ छिहत्तर रुपये और पचास पैसे मात्र',
    'बारह लाख चौंतीस हज़ार पाँच सौ सड़सठ रुपये मात्र',
    'एक सौ एक रुपये मात्र',
  ],
  [
    'mr',
    'एक रुपया फक्त',
    'दोन हजार दोनशे शहात्तर रुपये आणि पन्नास पैसे फक्त',
    'बारा लाख चौतीस हजार पाचशे सदुसष्ट रुपये फक्त',
    'एकशे एक रुपये फक्त',
  ],
  ['bn', 'এক টাকা মাত্র', 'দুই হাজার দুশো ছিয়াত্তর টাকা ও পঞ্চাশ পয়সা মাত্র', 'বারো লক্ষ চৌত্রিশ হাজার পাঁচশো সাতষট্টি টাকা মাত্র', 'একশো এক টাকা মাত্র'],
  [
    'gu',
    'એક રૂપિયો પૂરા',
    'બે હજાર બસો છોતેર રૂપિયા અને પચાસ પૈસા પૂરા',
    'બાર લાખ ચોત્રીસ હજાર પાંચસો સડસઠ રૂપિયા પૂરા',
    'એકસો એક રૂપિયા પૂરા',
  ],
  [
    'pa',
    'ਇੱਕ ਰੁਪਇਆ ਸਿਰਫ਼',
    'ਦੋ ਹਜ਼ਾਰ ਦੋ ਸੌ ਛਿਹੱਤਰ ਰੁਪਏ ਅਤੇ ਪੰਜਾਹ ਪੈਸੇ ਸਿਰਫ਼',
    'ਬਾਰਾਂ ਲੱਖ ਚੌਂਤੀ ਹਜ਼ਾਰ ਪੰਜ ਸੌ ਸਤਾਹਠ ਰੁਪਏ ਸਿਰਫ਼',
    'ਇੱਕ ਸੌ ਇੱਕ ਰੁਪਏ ਸਿਰਫ਼',
  ],
  [
    'or',
    'ଏକ ଟଙ୍କା ମାତ୍ର',
    'ଦୁଇ ହଜାର ଦୁଇ ଶହ ଛଅସ୍ତରି ଟଙ୍କା ଓ ପଚାଶ ପଇସା ମାତ୍ର',
    'ବାର ଲକ୍ଷ ଚଉତିରିଶ ହଜାର ପାଞ୍ଚ ଶହ ସତଷଠି ଟଙ୍କା ମାତ୍ର',
    'ଏକ ଶହ ଏକ ଟଙ୍କା ମାତ୍ର',
  ],
  [
    'ta',
    'ஒரு ரூபாய் மட்டும்',
    'இரண்டாயிரத்து இருநூற்று எழுபத்தாறு ரூபாய் ஐம்பது பைசா மட்டும்',
    'பன்னிரண்டு லட்சத்து முப்பத்துநான்காயிரத்து ஐந்நூற்று அறுபத்தேழு ரூபாய் மட்டும்',
    'நூற்று ஒரு ரூபாய் மட்டும்',
  ],
  [
    'te',
    'ఒక రూపాయి మాత్రమే',
    'రెండు వేల రెండు వందల డెబ్బై ఆరు రూపాయలు యాభై పైసలు మాత్రమే',
    'పన్నెండు లక్షల ముప్పై నాలుగు వేల ఐదు వందల అరవై ఏడు రూపాయలు మాత్రమే',
    'నూట ఒక రూపాయలు మాత్రమే',
  ],
  [
    'kn',
    'ಒಂದು ರೂಪಾಯಿ ಮಾತ್ರ',
    'ಎರಡು ಸಾವಿರದ ಇನ್ನೂರ ಎಪ್ಪತ್ತಾರು ರೂಪಾಯಿಗಳು ಐವತ್ತು ಪೈಸೆ ಮಾತ್ರ',
    'ಹನ್ನೆರಡು ಲಕ್ಷದ ಮೂವತ್ತನಾಲ್ಕು ಸಾವಿರದ ಐನೂರ ಅರವತ್ತೇಳು ರೂಪಾಯಿಗಳು ಮಾತ್ರ',
    'ನೂರ ಒಂದು ರೂಪಾಯಿಗಳು ಮಾತ್ರ',
  ],
  [
    'ml',
    'ഒരു രൂപ മാത്രം',
    'രണ്ടായിരത്തി ഇരുനൂറ്റി എഴുപത്തിയാറ് രൂപ അമ്പത് പൈസ മാത്രം',
    'പന്ത്രണ്ട് ലക്ഷത്തി മുപ്പത്തിനാലായിരത്തി അഞ്ഞൂറ്റി അറുപത്തിയേഴ് രൂപ മാത്രം',
    'നൂറ്റി ഒന്ന് രൂപ മാത്രം',
  ],
])('%s', (code, one, withPaise, lakhs, hundred) => {
  test.each([
    [1_00, one],
    [2_276_50, withPaise],
    [12_34_567_00, lakhs],
    [101_00, hundred],
  ])('%i paise', (amount, words) => expect(formatRupeesInWords(paise(amount), code)).toBe(words))

  test('has another word for each number up to a thousand', () => {
    const said = Array.from({ length: 1_000 }, (_, rupees) => formatRupeesInWords(paise(rupees * 100), code))
    expect(new Set(said).size).toBe(1_000)
  })
})

test.each([
  ['ta', 3_000_00, 'மூவாயிரம் ரூபாய் மட்டும்'],
  ['ta', 21_500_00, 'இருபத்தோராயிரத்து ஐந்நூறு ரூபாய் மட்டும்'],
  ['ml', 5_000_00, 'അയ്യായിരം രൂപ മാത്രം'],
  ['ml', 29_000_00, 'ഇരുപത്തിയൊമ്പതിനായിരം രൂപ മാത്രം'],
  ['te', 21_000_00, 'ఇరవై ఒక వేల రూపాయలు మాత్రమే'],
  ['mr', 100_00, 'शंभर रुपये फक्त'],
  ['kn', 2_00_00_000_00, 'ಎರಡು ಕೋಟಿ ರೂಪಾಯಿಗಳು ಮಾತ್ರ'],
])('%s: %i paise', (code, amount, words) => expect(formatRupeesInWords(paise(amount), code)).toBe(words))

test('all languages that are served have numerals', () => {
  const codes = readLanguages('src/i18n').map(({ code }) => code)
  expect(codes.filter(code => formatRupeesInWords(paise(5_00), code) === null)).toEqual([])
})

test('returns null for a language without numerals, and for a negative amount', () => {
  expect(formatRupeesInWords(paise(5_00), 'xx')).toBeNull()
  expect(formatRupeesInWords(paise(-5_00), 'hi')).toBeNull()
})
