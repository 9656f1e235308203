import { expect, test } from 'vitest'
import { findPreferredLanguage } from './preferred-language.ts'

const spoken = new Set(['en', 'hi', 'ta', 'bn'])
const nothing = { page: 'en', chosen: null, account: null, accepts: null }
const hindi = 'hi-IN,hi;q=0.9,en-IN;q=0.8,en;q=0.7'

test.each<[string, Partial<Parameters<typeof findPreferredLanguage>[0]>, string | null]>([
  ['nothing told', {}, null],
  ['a browser in Hindi', { accepts: hindi }, 'hi'],
  ['a browser in English that knows Hindi too', { accepts: 'en-IN,en;q=0.9,hi;q=0.8' }, null],
  ['a browser in French and then Tamil', { accepts: 'fr,ta;q=0.8,en;q=0.5' }, 'ta'],
  ['weights in another order', { accepts: 'en;q=0.3, bn;q=0.4' }, 'bn'],
  ['a language that is refused', { accepts: 'hi;q=0' }, null],
  ['a language that we do not speak', { accepts: 'fr-FR,de' }, null],
  ['anything', { accepts: '*' }, null],
  ['nonsense', { accepts: ';q=;,,hi;q=x' }, null],
  ['a browser in Hindi on a Tamil page: whoever is there came for it', { page: 'ta', accepts: hindi }, null],
  ['a browser in English on a Hindi page', { page: 'hi', accepts: 'en-IN' }, null],
  ['Tamil chosen here', { chosen: 'ta' }, 'ta'],
  ['Tamil chosen here, on a Hindi page', { page: 'hi', chosen: 'ta' }, 'ta'],
  ['English chosen here on a phone in Hindi', { chosen: 'en', accepts: hindi }, null],
  ['English chosen here, on a Hindi page', { page: 'hi', chosen: 'en' }, 'en'],
  ['an account in Tamil', { account: 'ta' }, 'ta'],
  ['an account in Tamil whose owner has chosen English here', { account: 'ta', chosen: 'en' }, null],
  ['an account in Tamil, Hindi chosen here by somebody', { account: 'ta', chosen: 'hi' }, 'ta'],
  ['an account in English on a Hindi page', { page: 'hi', account: 'en' }, 'en'],
  ['an account in English on a phone in Hindi', { account: 'en', accepts: hindi }, null],
  ['a cookie that is not ours', { chosen: 'xx' }, null],
  ['an account in what is spoken no more', { account: 'xx' }, null],
])('%s', (_, told, wished) => {
  expect(findPreferredLanguage({ ...nothing, ...told }, spoken)).toBe(wished)
})
