import { expect, test } from 'vitest'
import { openWords } from '#i18n/open-words.ts'
import type { Translate } from '#i18n/translator.ts'
import { translateToEnglish } from '#testing/translate-to-english.ts'
import { defaultTexts } from '#web/app-shell/texts/default-texts.server.ts'
import { searchHelp } from './search-help.server.ts'

const company = {}
const answersIn = (t: Translate) => defaultTexts.answer(t).map(answer => ({ ...answer, published: null }))
const found = (t: Translate, requested: string) => searchHelp(company, t, answersIn(t), requested)

test('[STAT-03] there are at least 25 answers, each with an id of its own', () => {
  const delivered = defaultTexts.answer(translateToEnglish)
  expect(delivered.length).toBeGreaterThanOrEqual(25)
  expect(new Set(delivered.map(({ slug }) => slug)).size).toBe(delivered.length)
})

test.each([
  ['refund', 'refund'],
  ['when will I get my money back?', 'refund'],
  ['paisa wapas', 'refund'],
  ['otp not received', 'no-code'],
  ['elevator', 'no-lift'],
  ['packers charges', 'price'],
  ['gas cylinder', 'not-carried'],
  ['postpone my shifting', 'change-date'],
  ['cancelation', 'cancel'],
  ['invoice', 'bill'],
  ['rc book for activa', 'vehicle-papers'],
  ['tv screen broken', 'damage'],
  ['delete my account', 'delete-data'],
  ['society permission', 'society'],
  ['become vendor', 'partner'],
])('[STAT-03] “%s” finds %s among the first three', (requested, id) => {
  expect(found(translateToEnglish, requested).slice(0, 3)).toContain(id)
})

const words = openWords()
test.each([
  ['hi', 'रिफ़ंड', 'refund'],
  ['hi', 'पैसा वापस', 'refund'],
  ['hi', 'refund', 'refund'],
  ['hi', 'लिफ़्ट', 'no-lift'],
  ['ta', 'ரீஃபண்ட்', 'refund'],
  ['ta', 'lift', 'no-lift'],
  ['kn', 'ರೀಫಂಡ್', 'refund'],
  ['te', 'లిఫ్ట్', 'no-lift'],
  ['bn', 'টোকেন', 'token'],
  ['mr', 'टोकन', 'token'],
  ['gu', 'ટોકન', 'token'],
  ['ml', 'ടോക്കൺ', 'token'],
  ['gu', 'નુકસાન', 'damage'],
  ['mr', 'तोडफोड', 'damage'],
  ['te', 'నష్టం', 'damage'],
  ['ml', 'കേടുപാട്', 'damage'],
  ['ta', 'பேக்கிங்', 'who-packs'],
  ['ml', 'പാക്കിംഗ്', 'who-packs'],
  ['hi', 'रद्द', 'cancel'],
  ['hi', 'रद्द करना', 'cancel'],
  ['hi', 'बुकिंग निरस्त', 'cancel'],
  ['hi', 'radd', 'cancel'],
  ['pa', 'ਕੈਂਸਲ', 'cancel'],
  ['pa', 'ਰੱਦ', 'cancel'],
  ['mr', 'रद्द', 'cancel'],
  ['mr', 'कॅन्सल', 'cancel'],
  ['gu', 'રદ', 'cancel'],
  ['gu', 'કેન્સલ', 'cancel'],
  ['bn', 'বাতিল', 'cancel'],
  ['bn', 'ক্যানসেল', 'cancel'],
  ['or', 'ବାତିଲ୍', 'cancel'],
  ['or', 'କ୍ୟାନସେଲ', 'cancel'],
  ['kn', 'ರದ್ದು', 'cancel'],
  ['kn', 'ಕ್ಯಾನ್ಸಲ್', 'cancel'],
  ['te', 'రద్దు', 'cancel'],
  ['te', 'క్యాన్సిల్', 'cancel'],
  ['ta', 'ரத்து', 'cancel'],
  ['ta', 'கேன்சல்', 'cancel'],
  ['ml', 'റദ്ദാക്കാൻ', 'cancel'],
  ['ml', 'ക്യാൻസൽ', 'cancel'],
  ['en', 'रद्द', 'cancel'],
  ['hi', 'तारीख बदलना', 'change-date'],
  ['hi', 'रसीद', 'bill'],
  ['hi', 'चोरी', 'damage'],
  ['hi', 'किराया', 'price'],
  ['en', 'रिफ़ंड', 'refund'],
  ['en', 'वापस', 'refund'],
  ['en', 'टोकन', 'token'],
  ['en', 'லிஃப்ட்', 'no-lift'],
])('[STAT-03] in %s “%s” finds %s among the first three', (language, requested, id) => {
  expect(found(words.t(language), requested).slice(0, 3)).toContain(id)
})

test('a meaningless or empty query finds nothing', () => {
  expect(found(translateToEnglish, 'qwzzxk')).toEqual([])
  expect(found(translateToEnglish, '   ')).toEqual([])
})

test('a text that staff published is found by its words, and a removed one is not', () => {
  const content = { title: 'Do you carry a harmonium?', text: 'Yes.', topic: 'packing', asked: '', words: 'peti' }
  const own = { slug: 'harmonium', content, published: { version: 1, at: new Date() } }
  const others = answersIn(translateToEnglish).filter(({ slug }) => slug !== 'refund')
  expect(searchHelp(company, translateToEnglish, [...others, own], 'harmonium')).toEqual(['harmonium'])
  expect(searchHelp(company, translateToEnglish, [...others, own], 'refund')).not.toContain('refund')
  const again = {
    ...own,
    content: { ...content, title: 'Do you carry a tabla?' },
    published: { version: 2, at: new Date() },
  }
  expect(searchHelp(company, translateToEnglish, [...others, again], 'tabla')).toEqual(['harmonium'])
})

test('an answer of one company is not found for another, although both published as often', () => {
  const answer = (text: string) => {
    const content = { title: text, text: 'Yes.', topic: 'packing', asked: '', words: '' } as const
    return { slug: 'own', content, published: { version: 1, at: new Date() } }
  }
  const [one, other] = [{}, {}]
  expect(searchHelp(one, translateToEnglish, [answer('Do you carry a harmonium?')], 'harmonium')).toEqual(['own'])
  expect(searchHelp(other, translateToEnglish, [answer('Do you carry a tabla?')], 'tabla')).toEqual(['own'])
  expect(searchHelp(other, translateToEnglish, [answer('Do you carry a tabla?')], 'harmonium')).toEqual([])
})
