import {
  buildSeparateStep,
  buildSmallNumerals,
  type NumeralForms,
  type Numerals,
  toSameForms,
  toWordList,
} from './numerals.ts'

/** In the languages of the south a number is composed, and its parts merge: இரண்டு + ஆயிரம் is இரண்டாயிரம். */
const pairs = (last: string, before: string): NumeralForms[] => {
  const behind = toWordList(before)
  return toWordList(last).map((word, i) => [word, behind[i]!])
}

const thousandsOfTamil = (count: string) =>
  count === 'மூன்று' ? 'மூவாயிர' : count.endsWith('ொரு') ? count.replace(/ொரு$/, 'ோராயிர') : count.replace(/ு$/, 'ாயிர')

export const ta: Numerals = {
  small: buildSmallNumerals(
    `பூஜ்ஜியம் ஒன்று இரண்டு மூன்று நான்கு ஐந்து ஆறு ஏழு எட்டு ஒன்பது பத்து பதினொன்று பன்னிரண்டு பதின்மூன்று பதினான்கு பதினைந்து பதினாறு
    பதினேழு பதினெட்டு பத்தொன்பது`,
    'இருபது முப்பது நாற்பது ஐம்பது அறுபது எழுபது எண்பது தொண்ணூறு',
    'இருபத்த முப்பத்த நாற்பத்த ஐம்பத்த அறுபத்த எழுபத்த எண்பத்த தொண்ணூற்ற',
    'ொன்று ிரண்டு ுமூன்று ுநான்கு ைந்து ாறு ேழு ெட்டு ொன்பது',
  ),
  hundreds: pairs(
    'நூறு இருநூறு முந்நூறு நானூறு ஐந்நூறு அறுநூறு எழுநூறு எண்ணூறு தொள்ளாயிரம்',
    'நூற்று இருநூற்று முந்நூற்று நானூற்று ஐந்நூற்று அறுநூற்று எழுநூற்று எண்ணூற்று தொள்ளாயிரத்து',
  ),
  thousand: {
    one: ['ஆயிரம்', 'ஆயிரத்து'],
    many: count => [`${thousandsOfTamil(count)}ம்`, `${thousandsOfTamil(count)}த்து`],
  },
  lakh: buildSeparateStep('ஒரு', 'லட்சம்', 'லட்சத்து'),
  crore: buildSeparateStep('ஒரு', 'கோடி', 'கோடியே'),
  counting: words => words.replace(/(^|\s)ஒன்று$/, '$1ஒரு').replace(/ொன்று$/, 'ொரு'),
  one: 'ஒரு ரூபாய்',
  rupees: 'ரூபாய்',
  paise: 'பைசா',
  only: 'மட்டும்',
}

export const te: Numerals = {
  small: buildSmallNumerals(
    `సున్నా ఒకటి రెండు మూడు నాలుగు ఐదు ఆరు ఏడు ఎనిమిది తొమ్మిది పది పదకొండు పన్నెండు పదమూడు పద్నాలుగు పదిహేను పదహారు
    పదిహేడు పద్దెనిమిది పందొమ్మిది`,
    'ఇరవై ముప్పై నలభై యాభై అరవై డెబ్బై ఎనభై తొంభై',
    'ఇరవై ముప్పై నలభై యాభై అరవై డెబ్బై ఎనభై తొంభై',
    'ఒకటి రెండు మూడు నాలుగు ఐదు ఆరు ఏడు ఎనిమిది తొమ్మిది',
    ' ',
  ),
  // The counted noun follows in any case, and takes వందల and వేల before it.
  hundreds: [
    ['వంద', 'నూట'],
    ...toWordList('రెండు మూడు నాలుగు ఐదు ఆరు ఏడు ఎనిమిది తొమ్మిది').map(unit => toSameForms(`${unit} వందల`)),
  ],
  thousand: { one: toSameForms('వెయ్యి'), many: count => toSameForms(`${count} వేల`) },
  lakh: { one: toSameForms('ఒక లక్ష'), many: count => toSameForms(`${count} లక్షల`) },
  crore: { one: toSameForms('ఒక కోటి'), many: count => toSameForms(`${count} కోట్ల`) },
  counting: words => words.replace(/ఒకటి$/, 'ఒక'),
  one: 'ఒక రూపాయి',
  rupees: 'రూపాయలు',
  paise: 'పైసలు',
  only: 'మాత్రమే',
}

export const kn: Numerals = {
  small: buildSmallNumerals(
    `ಸೊನ್ನೆ ಒಂದು ಎರಡು ಮೂರು ನಾಲ್ಕು ಐದು ಆರು ಏಳು ಎಂಟು ಒಂಬತ್ತು ಹತ್ತು ಹನ್ನೊಂದು ಹನ್ನೆರಡು ಹದಿಮೂರು ಹದಿನಾಲ್ಕು ಹದಿನೈದು ಹದಿನಾರು
    ಹದಿನೇಳು ಹದಿನೆಂಟು ಹತ್ತೊಂಬತ್ತು`,
    'ಇಪ್ಪತ್ತು ಮೂವತ್ತು ನಲವತ್ತು ಐವತ್ತು ಅರವತ್ತು ಎಪ್ಪತ್ತು ಎಂಬತ್ತು ತೊಂಬತ್ತು',
    'ಇಪ್ಪತ್ತ ಮೂವತ್ತ ನಲವತ್ತ ಐವತ್ತ ಅರವತ್ತ ಎಪ್ಪತ್ತ ಎಂಬತ್ತ ತೊಂಬತ್ತ',
    'ೊಂದು ೆರಡು ಮೂರು ನಾಲ್ಕು ೈದು ಾರು ೇಳು ೆಂಟು ೊಂಬತ್ತು',
  ),
  hundreds: pairs(
    'ನೂರು ಇನ್ನೂರು ಮುನ್ನೂರು ನಾನೂರು ಐನೂರು ಆರುನೂರು ಏಳುನೂರು ಎಂಟುನೂರು ಒಂಬೈನೂರು',
    'ನೂರ ಇನ್ನೂರ ಮುನ್ನೂರ ನಾನೂರ ಐನೂರ ಆರುನೂರ ಏಳುನೂರ ಎಂಟುನೂರ ಒಂಬೈನೂರ',
  ),
  thousand: buildSeparateStep('ಒಂದು', 'ಸಾವಿರ', 'ಸಾವಿರದ'),
  lakh: buildSeparateStep('ಒಂದು', 'ಲಕ್ಷ', 'ಲಕ್ಷದ'),
  crore: buildSeparateStep('ಒಂದು', 'ಕೋಟಿ'),
  one: 'ಒಂದು ರೂಪಾಯಿ',
  rupees: 'ರೂಪಾಯಿಗಳು',
  paise: 'ಪೈಸೆ',
  only: 'ಮಾತ್ರ',
}

const ownThousands: Record<string, string> = { മൂന്ന്: 'മൂവായിര', അഞ്ച്: 'അയ്യായിര', പത്ത്: 'പതിനായിര' }
const thousandsOfMalayalam = (count: string) =>
  ownThousands[count] ?? (count.endsWith('പത്') ? count.replace(/്$/, 'ിനായിര') : count.replace(/്$/, 'ായിര'))

export const ml: Numerals = {
  small: buildSmallNumerals(
    `പൂജ്യം ഒന്ന് രണ്ട് മൂന്ന് നാല് അഞ്ച് ആറ് ഏഴ് എട്ട് ഒമ്പത് പത്ത് പതിനൊന്ന് പന്ത്രണ്ട് പതിമൂന്ന് പതിനാല് പതിനഞ്ച് പതിനാറ്
    പതിനേഴ് പതിനെട്ട് പത്തൊമ്പത്`,
    'ഇരുപത് മുപ്പത് നാൽപ്പത് അമ്പത് അറുപത് എഴുപത് എൺപത് തൊണ്ണൂറ്',
    'ഇരുപത്തി മുപ്പത്തി നാൽപ്പത്തി അമ്പത്തി അറുപത്തി എഴുപത്തി എൺപത്തി തൊണ്ണൂറ്റി',
    'യൊന്ന് രണ്ട് മൂന്ന് നാല് യഞ്ച് യാറ് യേഴ് യെട്ട് യൊമ്പത്',
  ),
  hundreds: pairs(
    'നൂറ് ഇരുനൂറ് മുന്നൂറ് നാനൂറ് അഞ്ഞൂറ് അറുനൂറ് എഴുനൂറ് എണ്ണൂറ് തൊള്ളായിരം',
    'നൂറ്റി ഇരുനൂറ്റി മുന്നൂറ്റി നാനൂറ്റി അഞ്ഞൂറ്റി അറുനൂറ്റി എഴുനൂറ്റി എണ്ണൂറ്റി തൊള്ളായിരത്തി',
  ),
  thousand: {
    one: ['ആയിരം', 'ആയിരത്തി'],
    many: count => [`${thousandsOfMalayalam(count)}ം`, `${thousandsOfMalayalam(count)}ത്തി`],
  },
  lakh: buildSeparateStep('ഒരു', 'ലക്ഷം', 'ലക്ഷത്തി'),
  crore: buildSeparateStep('ഒരു', 'കോടി'),
  one: 'ഒരു രൂപ',
  rupees: 'രൂപ',
  paise: 'പൈസ',
  only: 'മാത്രം',
}
