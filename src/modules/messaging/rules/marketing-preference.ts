/** A person's opt-out from marketing messages, or opt-in, by their own message. */
export type MarketingPreference = { mobile: string; wants: 'stop' | 'start'; at: Date | null }

/**
 * Opt-out and opt-in words in every language of the site. The whole message must match, because within a sentence a
 * word means something else (“don’t stop at the gate”).
 */
const preferenceWords = {
  stop: [
    'stop, stopall, stop all, unsubscribe, unsub, opt out, optout, quit, remove me, no more messages, dnd',
    'stop promotions, stop marketing, stop offers, do not message, do not message me, dont message, dont message me',
    'बंद, बंद करो, बंद करें, बंद कीजिए, रोको, रोकें, स्टॉप, मत भेजो, मैसेज मत भेजो, संदेश बंद करें, थांबवा, बंद करा, मेसेज बंद करा',
    'band karo, band kare, band karein, mat bhejo, message mat bhejo, message band karo, roko, thambva',
    'બંધ, બંધ કરો, મેસેજ બંધ કરો, સ્ટોપ, বন্ধ, বন্ধ করুন, বন্ধ করো, স্টপ, ਬੰਦ, ਬੰਦ ਕਰੋ, ਸਟਾਪ, ବନ୍ଦ, ବନ୍ଦ କରନ୍ତୁ',
    'நிறுத்து, நிறுத்தவும், நிறுத்துங்கள், வேண்டாம், ஸ்டாப், ఆపు, ఆపండి, వద్దు, స్టాప్, ನಿಲ್ಲಿಸಿ, ನಿಲ್ಲಿಸು, ಬೇಡ, നിർത്തുക, നിർത്തൂ, വേണ്ട',
  ],
  start: [
    'start, resume, unstop, subscribe, opt in, optin, start promotions, resume promotions',
    'शुरू, शुरू करो, शुरू करें, चालू करो, चालू करें, सुरू करा, चालू करा, shuru karo, chalu karo, શરૂ કરો, ચાલુ કરો',
    'শুরু করুন, চালু করুন, ਸ਼ੁਰੂ ਕਰੋ, ਚਾਲੂ ਕਰੋ, ଆରମ୍ଭ କରନ୍ତୁ, ଚାଲୁ କରନ୍ତୁ, தொடங்கு, தொடங்கவும், தொடங்குங்கள்',
    'ప్రారంభించండి, ప్రారంభించు, ಪ್ರಾರಂಭಿಸಿ, ಶುರು ಮಾಡಿ, തുടങ്ങുക, തുടങ്ങൂ, ആരംഭിക്കുക',
  ],
}

/** Normalises a message to small letters without punctuation: “STOP!”, “ Stop. ” and “बंद करें।” match the list. */
const normaliseMessage = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]|\p{Cf}|\ufe0f/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/^(?:please|pls|plz|kindly) | (?:please|pls|plz|now|kripaya)$|^कृपया /gu, '')
    .replace(/^(stop|start|resume) (?:sending )?(?:me )?(?:these |all |the )?(?:messages?|msgs?|sms|whatsapp)$/, '$1')
    .trim()

const preferenceByWord = new Map(
  Object.entries(preferenceWords).flatMap(([wants, lists]) =>
    lists.flatMap(list =>
      list.split(', ').map(word => [normaliseMessage(word), wants as MarketingPreference['wants']] as const),
    ),
  ),
)

/** Returns the preference that a message to us expresses, or null for any other message. */
export const parseMarketingPreference = (message: string): MarketingPreference['wants'] | null =>
  preferenceByWord.get(normaliseMessage(message)) ?? null
