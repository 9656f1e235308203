import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getKeyboardHints } from './keyboard-hints.ts'

test.each<[string, Parameters<typeof getKeyboardHints>[0], ReturnType<typeof getKeyboardHints>]>([
  ['a name', { autoComplete: 'name' }, { enterKeyHint: 'next', autoCapitalize: 'words' }],
  ['an address', { autoComplete: 'street-address' }, { enterKeyHint: 'next', autoCapitalize: 'words' }],
  ['a State', { autoComplete: 'address-level1' }, { enterKeyHint: 'next', autoCapitalize: 'words' }],
  ['a message', {}, { enterKeyHint: 'next', autoCapitalize: 'sentences' }],
  ['an e-mail', { type: 'email' }, { inputMode: 'email', enterKeyHint: 'next', autoCapitalize: 'none' }],
  ['a mobile number', { type: 'tel' }, { inputMode: 'numeric', enterKeyHint: 'next', autoCapitalize: 'none' }],
  [
    'a code',
    { inputMode: 'numeric', autoComplete: 'one-time-code' },
    { inputMode: 'numeric', enterKeyHint: 'next', autoCapitalize: 'none' },
  ],
  ['e-mail or mobile', { autoComplete: 'username' }, { enterKeyHint: 'next', autoCapitalize: 'none' }],
  ['a password', { type: 'password', autoComplete: 'new-password' }, { enterKeyHint: 'next', autoCapitalize: 'none' }],
  [
    'a search',
    { type: 'search' },
    { inputMode: 'search', enterKeyHint: 'search', autoCapitalize: 'none', autoComplete: 'off' },
  ],
])('%s', (_, kind, keyboard) => {
  expect(getKeyboardHints(kind)).toEqual(keyboard)
})

const screens = globSync('src/web/{site,customer,shell}/**/*.tsx')
const typed = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/<input\b.*?\/>/gs)]
    .map(([tag]) => tag)
    .filter(tag => !/type="(hidden|radio|checkbox|file)"/.test(tag))

test('every text field of a customer sets its keyboard hints', () => {
  const silent = screens.flatMap(file =>
    typed(file).flatMap(tag => (tag.includes('enterKeyHint') ? [] : `${file}: ${tag}`)),
  )
  expect(silent).toEqual([]) // `TextInput` sets it by itself
})

test('only the OTP field rejects letters', () => {
  const refusing = screens.filter(file => /\bpattern=/.test(readFileSync(file, 'utf8')))
  expect(refusing).toEqual(['src/web/customer/login/otp-form.tsx'])
})
