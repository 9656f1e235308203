import { expect, test } from 'vitest'
import { openWords } from './open-words.ts'

const words = openWords()

test.each(words.languages.map(({ code }) => code))('%s: who comes for a home service comes without a truck', code => {
  const said = words.t(code)('outcome.next.visit.text')
  expect(said).not.toMatch(/truck|ट्रक|ট্রাক|லாரி|ట్రక్|ટ્રક|ಟ್ರಕ್|ട്രക്ക|ਟਰੱਕ|ଟ୍ରକ/i)
})

test.each([
  ['hi', 1, '1 घंटा'],
  ['hi', 3, '3 घंटे'],
  ['pa', 1, '1 ਘੰਟਾ'],
  ['en', 1, '1 h'],
] as const)('an hour and hours in %s: %i', (code, hours, said) => {
  expect(words.t(code)('services.hours', { hours })).toBe(said)
})
