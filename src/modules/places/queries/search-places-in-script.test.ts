import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openWords } from '#i18n/open-words.ts'
import { formatPlace } from '../rules/place.ts'
import { searchPlaces } from './search-places.ts'

const first = (query: string) => searchPlaces(query).map(formatPlace)[0]

describe('[WIZ-02] a place is found in any script', () => {
  test.each([
    ['अंधेरी पश्चिम', 'Andheri West, Mumbai 400053'],
    ['અંધેરી વેસ્ટ', 'Andheri West, Mumbai 400053'],
    ['बान्द्रा पूर्व', 'Bandra East, Mumbai 400051'],
    ['बांद्रा', 'Bandra, Mumbai 400051'],
    ['पवई', 'Powai, Mumbai 400076'],
    ['दादर', 'Dadar, Mumbai 400014'],
    ['मलाड', 'Malad, Mumbai 400064'],
    ['घाटकोपर', 'Ghatkopar East, Mumbai 400077'],
    ['डोंबिवली', 'Dombivli, Maharashtra'],
    ['ठाणे', 'Thane, Maharashtra'],
    ['वाशी', 'Vashi, Navi Mumbai 400703'],
    ['कोथरूड', 'Kothrud, Pune 411038'],
    ['हिंजवडी', 'Hinjawadi, Pune 411057'],
    ['रोहिणी', 'Rohini, Delhi 110085'],
    ['द्वारका सेक्टर 21', 'Dwarka Sector 21, Delhi 110077'],
    ['द्वारका सेक्टर २१', 'Dwarka Sector 21, Delhi 110077'],
    ['लाजपत नगर', 'Lajpat Nagar, Delhi 110024'],
    ['ಕೋರಮಂಗಲ', 'Koramangala, Bengaluru 560034'],
    ['ಇಂದಿರಾನಗರ', 'Indiranagar, Bengaluru 560038'],
    ['ವೈಟ್‌ಫೀಲ್ಡ್', 'Whitefield, Bengaluru 560066'],
    ['ಮಲ್ಲೇಶ್ವರಂ', 'Malleshwaram, Bengaluru 560003'],
    ['அண்ணா நகர்', 'Anna Nagar, Chennai 600040'],
    ['தாம்பரம்', 'Tambaram, Chennai 600045'],
    ['வேளச்சேரி', 'Velachery, Chennai 600042'],
    ['மயிலாப்பூர்', 'Mylapore, Chennai 600004'],
    ['మాధాపూర్', 'Madhapur, Hyderabad 500081'],
    ['గచ్చిబౌలి', 'Gachibowli, Hyderabad 500032'],
    ['కొండాపూర్', 'Kondapur, Hyderabad 500084'],
    ['বেহালা', 'Behala, Kolkata 700034'],
    ['যাদবপুর', 'Jadavpur, Kolkata 700032'],
    ['সল্টলেক', 'Salt Lake, Kolkata 700064'],
    ['બોપલ', 'Bopal, Ahmedabad 380058'],
    ['સેટેલાઇટ', 'Satellite, Ahmedabad 380015'],
    ['५६००३४', 'Koramangala, Bengaluru 560034'],
    ['अंधेरी पश्चिम, मुंबई 400053', 'Andheri West, Mumbai 400053'],
  ])('locality: %s', (query, place) => expect(first(query)).toBe(place))

  test.each(['अंधेरी', 'ಅಂಧೇರಿ', 'அந்தேரி', 'আন্ধেরি', 'અંધેરી', 'అంధేరి', 'അന്ധേരി', 'ਅੰਧੇਰੀ', 'ଆନ୍ଧେରୀ', 'andheree'])(
    'the same place in every script: %s',
    query => expect(first(query)).toBe('Andheri, Mumbai 400053'),
  )

  test.each([
    ['मुंबई', 'Mumbai, Maharashtra'],
    ['മുംബൈ', 'Mumbai, Maharashtra'],
    ['पुणे', 'Pune, Maharashtra'],
    ['दिल्ली', 'Delhi'],
    ['ਦਿੱਲੀ', 'Delhi'],
    ['गुड़गाँव', 'Gurugram, Haryana'],
    ['नोएडा', 'Noida, Uttar Pradesh'],
    ['बेंगलुरु', 'Bengaluru, Karnataka'],
    ['ಬೆಂಗಳೂರು', 'Bengaluru, Karnataka'],
    ['சென்னை', 'Chennai, Tamil Nadu'],
    ['கோயம்புத்தூர்', 'Coimbatore, Tamil Nadu'],
    ['హైదరాబాద్', 'Hyderabad, Telangana'],
    ['হাওড়া', 'Howrah, West Bengal'],
    ['কলকাতা', 'Kolkata, West Bengal'],
    ['અમદાવાદ', 'Ahmedabad, Gujarat'],
    ['अहमदाबाद', 'Ahmedabad, Gujarat'],
    ['കൊച്ചി', 'Kochi, Kerala'],
    ['കോഴിക്കോട്', 'Kozhikode, Kerala'],
    ['ਲੁਧਿਆਣਾ', 'Ludhiana, Punjab'],
    ['ଭୁବନେଶ୍ୱର', 'Bhubaneswar, Odisha'],
    ['ଭୁବନେଶ୍ଵର', 'Bhubaneswar, Odisha'],
    ['କଟକ', 'Cuttack, Odisha'],
    ['लखनऊ', 'Lucknow, Uttar Pradesh'],
  ])('city: %s', (query, place) => expect(first(query)).toBe(place))

  const words = openWords()
  const listed = readFileSync('data/curated-localities.txt', 'utf8').matchAll(/^([^#@\n][^;\n]*);/gm)
  const localities = [...new Set(Array.from(listed, ([, name]) => name!))]
  /** Sound like a greater town, or are written as fewer words than their own. */
  const apart = new Set(['New Gurgaon', 'Kalighat', 'Padma Rao Nagar'])

  test.each(words.languages.filter(({ code }) => code !== 'en').map(({ code, name }, nth) => ({ code, name, nth })))(
    'listed localities are found as they are written in $name',
    ({ code, nth }) => {
      const { placeOf } = words.t(code)
      const third = localities.filter((name, i) => i % 3 === nth % 3 && !apart.has(name)) // for time: each in three or four languages
      const lost = third.filter(locality => !searchPlaces(placeOf(locality)).some(({ name }) => name === locality))
      // Some are one with another row, and found under its name in English as well.
      expect(lost.filter(name => searchPlaces(name).some(found => found.name === name))).toEqual([])
    },
  )

  test.each([
    ['হোয়াইটফিল্', 'Whitefield'],
    ['হোয়াইট ফিল্ড', 'Whitefield'],
    ['অন্ধেরি ওয়ে', 'Andheri West'],
    ['அடையா', 'Adyar'],
    ['जेपी नगर', 'JP Nagar'],
    ['एमजी रोड', 'MG Road'],
    ['कल्याणी नगर', 'Kalyani Nagar'],
  ])('as our pages write it, also while it is typed: %s', (query, name) => {
    expect(searchPlaces(query).map(place => place.name)).toContain(name)
  })

  test('finds more while it is typed', () => {
    for (const typed of ['अंधे', 'अंधेर', 'कोरमं', 'தாம்ப']) expect(searchPlaces(typed).length).toBeGreaterThan(0)
    expect(searchPlaces('कोरमं').map(({ name }) => name)).toContain('Koramangala')
  })

  test.each(['सोफ़ा', 'குளிர்சாதனப்பெட்டி', '़', '்', 'अ'])('nothing for %j', query => {
    expect(searchPlaces(query)).toEqual([])
  })

  test('on a city’s page its own places come first', () => {
    const pune = { lat: 18.5204, lng: 73.8567 }
    expect(searchPlaces('शिवाजी', 8, pune)[0]?.city).toBe('Pune')
  })
})
