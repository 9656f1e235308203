import { expect, test } from 'vitest'
import { openWords } from '#i18n/open-words.ts'
import { buildOutgoingMessage, sampleTemplateParams } from '#testing/build-outgoing-message.ts'

const service = 'Full home deep cleaning'
const { nameOf } = openWords().t('hi')

test.each(['service-confirmation', 'visit-reminder'] as const)(
  '%s calls the service as its customer does',
  template => {
    const params = { ...sampleTemplateParams[template], service }
    const { text } = buildOutgoingMessage(template, { language: 'hi', params })
    expect(text).toContain(nameOf(service))
    expect(text).not.toContain(service)
  },
)

test.each(['quotation', 'quote-request'] as const)(
  '%s of a service uses the name in the customer’s language',
  template => {
    const params = { ...sampleTemplateParams[template], route: { service, place: 'Powai' } }
    expect(buildOutgoingMessage(template, { language: 'hi', params: params as never }).text).toContain(nameOf(service))
  },
)

test.each([
  ['hi', 'अंधेरी वेस्ट', 'पवई'],
  ['ta', 'அந்தேரி வெஸ்ட்', 'பவாய்'],
  ['en', 'Andheri West', 'Powai'],
])('a route is formatted in the customer’s language: %s', (language, from, to) => {
  const label = {
    ...sampleTemplateParams.quotation.label,
    from: { name: 'Andheri West', pincode: '400053' },
    to: { name: 'Powai', pincode: '400076' },
  }
  const params = { ...sampleTemplateParams.quotation, route: { from: 'Andheri West', to: 'Powai' }, label }
  const message = buildOutgoingMessage('quotation', { language, params })
  expect(message.text).toContain(from)
  expect(message.text).toContain(to)
  expect(message.label).toMatchObject({ from: { name: from }, to: { name: to } })
})

test('the email of a quotation names vehicle and packages', () => {
  const { label } = sampleTemplateParams.quotation
  const params = { ...sampleTemplateParams.quotation, label: { ...label, what: '2 × Container 32 ft + Eicher 14 ft' } }
  expect(buildOutgoingMessage('quotation', { language: 'hi', params }).label).toMatchObject({
    what: '2 × कंटेनर 32 फ़ुट + Eicher 14 फ़ुट',
    prices: ['Economy', 'Standard', 'Premium'].map(name => ({ name: nameOf(name) })),
  })
  expect(nameOf('Premium')).not.toBe('Premium')
})
