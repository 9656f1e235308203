import type { Translate } from '#i18n/translator.ts'
import type { LeadEvent } from '#modules/sales/index.server.ts'
import type { ActivityOutcome, FollowUpOutcome, LeadChannel, LeadState, LostReason } from '#modules/sales/rules/lead.ts'

type Event = Pick<LeadEvent, 'kind' | 'what' | 'words'>

/** Names an event of a lead, as in “Call: no answer”. */
export function getLeadEventTitle(t: Translate, { kind, what, words }: Event): string {
  if (kind === 'enquiry') return t('leads.event.enquiry', { source: t(`leads.channel.${what as LeadChannel}`) })
  if (kind === 'moved') return t('leads.event.moved', { state: t(`leads.state.${what as LeadState}`) })
  if (kind === 'given') return t('leads.event.given', { name: words })
  if (kind === 'consent') return t(`leads.event.consent.${what as 'given' | 'withdrawn'}`)
  if (kind === 'visit' && !(what in outcomes)) return t('leads.event.survey', { action: what })
  return t(`leads.event.${kind}`, { outcome: t(`leads.outcome.${what as ActivityOutcome | FollowUpOutcome}`) })
}

const outcomes: Record<ActivityOutcome, true> = { reached: true, 'no-answer': true, 'call-later': true }

/** An enquiry that came with an order has its number for words. */
const ORDER_NO = /^[A-Z]+-\d+$/

/** Returns what was said at an event of a lead, or why it was lost; empty if nothing was noted. */
export function getLeadEventText(t: Translate, { kind, words }: Event): string {
  if (kind === 'given') return ''
  if (kind === 'enquiry' && ORDER_NO.test(words)) return t('leads.event.ofOrder', { orderNo: words })
  return kind === 'moved' && words ? t(`leads.reason.${words as LostReason}`) : words
}
