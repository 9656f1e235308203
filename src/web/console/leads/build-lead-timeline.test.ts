import { expect, test } from 'vitest'
import { rupees } from '#kernel/money.ts'
import type { ListedMessage } from '#modules/messaging/index.server.ts'
import type { LeadEvent } from '#modules/sales/index.server.ts'
import { buildLeadTimeline } from './build-lead-timeline.ts'

const at = (time: string) => new Date(`2026-11-${time}+05:30`)
let id = 0
const event = (kind: LeadEvent['kind'], time: string, what = 'reached'): LeadEvent => {
  return { id: id++, kind, what, words: '', by: null, at: at(time) }
}
const message = (template: string, time: string): ListedMessage => {
  return { id: id++, template, subject: template, channel: 'sms', state: 'delivered', error: null, at: at(time) }
}
const format = ([day, items]: ReturnType<typeof buildLeadTimeline>[number]) => [
  day,
  items.map(one => {
    if ('event' in one) return `${one.kind}: ${one.event.kind}${one.delivery ? ` ${one.delivery.state}` : ''}`
    return 'message' in one ? `${one.kind}: ${one.message.template}` : `${one.kind}: version ${one.version.n}`
  }),
]

test('[CON-07] the story has calls, messages and quotation versions by day in India, the newest first', () => {
  const story = buildLeadTimeline({
    events: [event('moved', '21T10:00', 'quoted'), event('call', '20T23:59'), event('enquiry', '20T09:00', 'site')],
    messages: [message('quotation', '21T10:05'), message('survey-visit', '20T12:00')],
    quotation: { orderNo: 'TH-20001', versions: [{ n: 1, total: rupees(900), at: at('21T11:00') }] },
  })
  expect(story.map(format)).toEqual([
    ['2026-11-21', ['other: version 1', 'message: quotation', 'other: moved']],
    ['2026-11-20', ['call: call', 'message: survey-visit', 'other: enquiry']],
  ])
})

test('[CON-07] a message of the follow-up plan is one entry with its delivery status', () => {
  const story = buildLeadTimeline({
    events: [event('message', '21T10:00', 'sent'), event('message', '20T10:00', 'no-consent')],
    messages: [message('follow-up', '21T10:00:30')],
    quotation: null,
  })
  expect(story.map(format)).toEqual([
    ['2026-11-21', ['message: message delivered']],
    ['2026-11-20', ['message: message']],
  ])
})
