import { expect, test } from 'vitest'
import { parseMarketingPreference } from './marketing-preference.ts'

test.each([
  ...[
    'STOP',
    'stop',
    'Stop.',
    ' “STOP” ',
    'stop!!',
    'Please stop',
    'stop please',
    'STOP ALL',
    'Unsubscribe',
    'UNSUBSCRIBE',
  ],
  ...[
    'opt-out',
    'Opt out',
    'stop sending me messages',
    'Stop messages',
    'Stop promotions',
    "don't message me",
    'STOP 🙏',
  ],
  ...['बंद करें', 'बंद करो।', 'रोको', 'थांबवा', 'બંધ કરો', 'বন্ধ করুন', 'ਬੰਦ ਕਰੋ', 'ବନ୍ଦ କରନ୍ତୁ', 'நிறுத்தவும்', 'ఆపండి'],
  ...['ನಿಲ್ಲಿಸಿ', 'നിർത്തുക', 'band karo', 'Mat bhejo', '\u200eSTOP\u200e', 'कृपया बंद करें'],
])('%s opts out', message => expect(parseMarketingPreference(message)).toBe('stop'))

test.each(['START', 'start', 'Resume', 'Subscribe', 'opt in', 'शुरू करें', 'தொடங்கு', 'start messages', 'Start!'])(
  '%s gives it back',
  message => expect(parseMarketingPreference(message)).toBe('start'),
)

test.each([
  ...['', 'Hello', 'don’t stop at the gate', 'Please stop the truck at the gate', 'cancel', 'cancel my booking', 'yes'],
  ...['When will you start?', 'start at 9', 'Where is the bus stop?', 'stop 2', 'band', '👍'],
])('%j is something else', message => expect(parseMarketingPreference(message)).toBeNull())
