import { formatInstant } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { parseStepNote } from '#modules/crews/rules/step-note.ts'
import { parseRejection } from '#modules/dispatch/crew/rules/rejected-update.ts'
import type { OrderEvent } from '#modules/orders/record/rules/order-view.ts'

/** Returns the name of the crew member who reported an activity entry; null for other entries. */
export function getCrewReporter(event: OrderEvent): string | null {
  const { kind, note, by } = event
  if (kind === 'payment' && by.startsWith('worker:')) return note.split(', ').at(-1)! // `book-received.ts`
  if (kind === 'step') return parseStepNote(note)?.who ?? null
  if (kind === 'signed') return note
  return kind === 'update-rejected' ? (parseRejection(event)?.who ?? null) : null
}

export function formatReportedStep(t: Translate, note: string): string {
  const told = parseStepNote(note)
  if (!told) return note
  const { step, proof, without, late, happened } = told
  const when = happened && t('console.step.happened', { when: formatInstant(happened, t.tag) })
  const open =
    without &&
    t('console.step.without', {
      open: without.open.map(item => t(`console.step.open.${item}`)).join(', '),
      why: t(`console.step.why.${without.why}`),
    })
  const remark = without?.remark && `“${without.remark}”`
  const more = [open, remark, proof && t(`console.step.proof.${proof}`), when, late && t('console.step.late')]
  return [t(`console.step.${step}`), ...more].filter(Boolean).join(', ')
}

export function describeRejectedUpdates(t: Translate, event: OrderEvent): string {
  const told = parseRejection(event)
  if (!told) return event.note
  const when = t('console.untaken.told', { when: formatInstant(told.reportedAt, t.tag) })
  const what = told.what === 'change' ? t('console.untaken.change') : t(`console.step.${told.what}`)
  return `${what}, ${when}: ${t(`console.untaken.${told.code}`)}`
}
