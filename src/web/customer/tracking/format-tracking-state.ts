import { formatClock, formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { JobStep } from '#modules/crews/rules/job-steps.ts'
import { getDeliveryPhase, type TrackingView } from '#modules/dispatch/tracking/rules/tracking-view.ts'
import { formatTimeSlot } from '#web/app-shell/unbroken.ts'

/** The headline of the tracking page and the line below it. `late`: shown in the warning colour. */
export type TrackingState = { title: string; lead: string; late: boolean }

const stepsAfterArrival = ['loaded', 'unloaded', 'done'] as const satisfies readonly JobStep[]

/** Describes the state in a few words: the last report, else when the crew is expected, and no more than is known. */
export function formatTrackingState(t: Translate, view: TrackingView, now: Date): TrackingState {
  const { legs, at, arrival, slot, road } = view
  if (road) {
    const lead = t('tracking.lead.road', { day: formatDay(road.arrives, t.tag) })
    const title = road.hub ? t('tracking.transit.hub', { place: road.hub }) : t('tracking.state.road', { to: road.to })
    return { title, lead, late: false }
  }
  const { day, steps, done } = legs[at]!
  if (done) return { title: t('tracking.state.done'), lead: '', late: false }
  switch (getDeliveryPhase(view, toIndiaDate(now))) {
    case 'on-truck':
      return { title: t('tracking.state.onTruck'), lead: '', late: false }
    case 'due':
      return { title: t('tracking.state.due'), lead: '', late: false }
    case 'overdue':
      return { title: t('tracking.state.overdue'), lead: t('tracking.lead.overdue'), late: true }
  }
  const last = stepsAfterArrival.findLast(step => steps.some(one => one.step === step && one.at))
  const agreed = slot ? t('tracking.lead.agreed', { day: formatDay(day, t.tag), slot: formatTimeSlot(slot) }) : ''
  if (last) return { title: t(`tracking.state.${last}`), lead: '', late: false }
  switch (arrival.kind) {
    case 'arrived':
      return {
        title: t('tracking.state.arrived'),
        lead: t('tracking.lead.arrived', { time: formatClock(arrival.at) }),
        late: false,
      }
    case 'about': {
      const times = { from: formatClock(arrival.from), until: formatClock(arrival.until) }
      const late = arrival.late && t(arrival.leftAt ? 'tracking.lead.late' : 'tracking.lead.lateBefore')
      const left = arrival.leftAt && t('tracking.lead.left', { time: formatClock(arrival.leftAt) })
      return { title: t('tracking.state.about', times), lead: joinSentences(left, late, agreed), late: arrival.late }
    }
    case 'overdue': {
      const { leftAt } = arrival
      const left = leftAt && t('tracking.lead.left', { time: formatClock(leftAt) })
      if (left)
        return {
          title: t('tracking.state.left'),
          lead: joinSentences(left, t('tracking.lead.late'), agreed),
          late: true,
        }
      return { title: t('tracking.state.overdue'), lead: joinSentences(t('tracking.lead.overdue'), agreed), late: true }
    }
    case 'window': {
      const { leftAt } = arrival
      if (leftAt)
        return {
          title: t('tracking.state.left'),
          lead: joinSentences(t('tracking.lead.left', { time: formatClock(leftAt) }), agreed),
          late: false,
        }
      const when = formatDay(day, t.tag)
      return slot
        ? { title: t('tracking.state.window', { slot: formatTimeSlot(slot) }), lead: when, late: false }
        : { title: t('tracking.state.day', { day: when }), lead: '', late: false }
    }
  }
}

const joinSentences = (...sentences: (string | false | null)[]) => sentences.filter(Boolean).join(' ')
