import { expect, test } from 'vitest'
import { fromDevanagari } from './from-devanagari.ts'

/** As the names stand on signs, maps and in newspapers of each language. */
test.each([
  ['अंधेरी', { hi: 'अंधेरी', bn: 'আন্ধেরি', ta: 'அந்தேரி', te: 'అంధేరి', kn: 'ಅಂಧೇರಿ', gu: 'અંધેરી' }],
  ['अंधेरी', { ml: 'അന്ധേരി', pa: 'ਅੰਧੇਰੀ', or: 'ଅନ୍ଧେରୀ', mr: 'अंधेरी' }],
  ['मुंबई', { ta: 'மும்பை', te: 'ముంబై', kn: 'ಮುಂಬೈ', ml: 'മുംബൈ', gu: 'મુંબઈ', pa: 'ਮੁੰਬਈ', or: 'ମୁମ୍ବଇ' }],
  ['घाट·कोपर', { hi: 'घाटकोपर', te: 'ఘాట్‌కోపర్', kn: 'ಘಾಟ್‌ಕೋಪರ್', ta: 'காட்கோபர்', gu: 'ઘાટકોપર' }],
  ['गोरे·गांव', { mr: 'गोरेगाव', bn: 'গোরেগাঁও', te: 'గోరేగావ్', kn: 'ಗೋರೇಗಾಂವ್', or: 'ଗୋରେଗାଓଁ' }],
  ['दिल्ली', { pa: 'ਦਿੱਲੀ', bn: 'দিল্লি', gu: 'દિલ્લી', kn: 'ದಿಲ್ಲಿ' }],
  ['फ़ेज़', { hi: 'फ़ेज़', mr: 'फेज', pa: 'ਫ਼ੇਜ਼', ta: 'ஃபேஸ்', ml: 'ഫേസ്' }],
  ['शिवाजी·नगर', { ta: 'சிவாஜீநகர்', kn: 'ಶಿವಾಜೀನಗರ', te: 'శివాజీనగర్' }],
  ['बद·लापुर', { mr: 'बदलापूर', te: 'బద్‌లాపూర్', kn: 'ಬದ್‌ಲಾಪುರ', hi: 'बदलापुर' }],
  ['आऴ्वार·पेट', { ta: 'ஆழ்வார்பேட்', ml: 'ആഴ്വാർപേട്', hi: 'आल्वारपेट' }],
  ['कॊळत्तूर', { ta: 'கொளத்தூர்', kn: 'ಕೊಳತ್ತೂರ್', hi: 'कोलत्तूर', mr: 'कोळत्तूर' }],
  ['चॆंबूर', { ta: 'செம்பூர்', te: 'చెంబూర్', ml: 'ചെംബൂർ', hi: 'चेंबूर' }],
  ['कॅंप', { hi: 'कैंप', mr: 'कॅंप', te: 'క్యాంప్', bn: 'ক্যাম্প', ml: 'ക്യാമ്പ്' }],
  ['पुरम', { te: 'పురం', kn: 'ಪುರಂ', ml: 'പുരം', ta: 'புரம்' }],
])('%s', (heard, written) => {
  for (const [language, name] of Object.entries(written)) expect(fromDevanagari(heard, language)).toBe(name)
})

test('a language without a way to write it is left the text', () => expect(fromDevanagari('अंधेरी', 'xx')).toBe('अंधेरी'))
