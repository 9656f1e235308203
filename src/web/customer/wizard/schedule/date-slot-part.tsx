import { useMemo } from 'react'
import { formatDate } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { paise } from '#kernel/money.ts'
import { estimateEndSpan } from '#modules/crews/rules/work-plan.ts'
import type { Draft } from '#modules/orders/draft/rules/draft.ts'
import { listWorkByPackage } from '#modules/orders/draft/rules/draft-work.ts'
import { requoteForDate } from '#modules/pricing/rules/requote-for-date.ts'
import { formatSlot } from '#modules/scheduling/rules/slot.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Calendar, SuggestedDates } from '#web/shared/calendar/calendar.tsx'
import { calculateDayPrices } from '#web/shared/calendar/day-prices.ts'
import { getFreeCrews, isBookable, isDayUnavailable } from '#web/shared/calendar/day-state.ts'
import { Slots } from '#web/shared/calendar/slots.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BottomBar } from '../frame/bottom-bar.tsx'
import { RunningPrice } from '../frame/running-price.tsx'
import { StepHeading } from '../step-heading.tsx'
import { formatWizardError } from '../wizard-error.ts'
import type { SchedulePartProps } from './part-props.ts'
import css from './schedule.module.css'

/** Formats '28 Nov, 10 AM': as much as the bar of a small phone has room for. */
export function formatDateSlot(t: Translate, { date, slot }: Draft): string {
  if (!date) return t('wizard.schedule.date')
  const day = formatDate(date, t.tag)
  return slot ? `${day}, ${formatSlot(slot).slice(0, 5)}` : day
}

/** The date, and with it the arrival windows that still have a crew (WIZ-05). */
export function DateSlotPart(props: SchedulePartProps) {
  const t = useTranslation()
  const { data, draft, change, move, schedule, errors, busy } = props
  const works = listWorkByPackage(draft, move).map(work => ({ ...work, durations: schedule.durations }))
  const prices = useDayPrices(props)
  const weeks = { ...schedule, prices, chosen: draft.date, weeksHref: getWeeksHref }
  const placesOn = (date: IndiaDate | null) => schedule.places.find(day => day.date === date)

  function chooseDate(date: IndiaDate) {
    const places = placesOn(date)
    change(now => ({ ...now, date, slot: now.slot && getFreeCrews(places, now.slot) !== 0 ? now.slot : null }))
  }

  return (
    <div className={css.partWhen}>
      <StepHeading
        intro={t('wizard.schedule.intro', { minutes: String(data.terms.holdMinutes) })}
        second={data.part === 'package'}
      >
        {t('wizard.schedule.heading')}
      </StepHeading>
      <SuggestedDates {...weeks} />
      <div className={css.when}>
        <Calendar {...weeks} today={data.today} onDate={chooseDate} />
        <Slots
          date={draft.date}
          day={placesOn(draft.date) ?? schedule.chosenDay}
          chosen={draft.slot}
          error={formatWizardError(t, errors.slot)}
          lost={schedule.lostSlot}
          doneBy={slot => estimateEndSpan(works, slot, draft.date)}
          onSlot={slot => change(now => ({ ...now, slot }))}
        />
      </div>
      <BottomBar
        className={css.barWhen}
        back={{ to: '/mover-steps?step=2', step: 2 }}
        cap={formatDateSlot(t, draft)}
        price={<RunningPrice move={move} />}
      >
        <Button look="primary" name="part" value="when" disabled={busy} aria-busy={busy}>
          {t('wizard.schedule.nextPackage')} <Icon name="right" />
        </Button>
      </BottomBar>
    </div>
  )
}

const getWeeksHref = (from: IndiaDate) => `/mover-steps?step=3&from=${from}`

/** Returns the price of the chosen package, else of the cheapest, on each shown day with a free crew. */
function useDayPrices({ data, draft, move, schedule }: SchedulePartProps) {
  const quoted = move.chosen ?? move.quotations[0]
  const insuredValue = paise(draft.insuredValue || 0)
  return useMemo(() => {
    const days = schedule.places
      .filter(day => isBookable(day.date, data.today, schedule.lastDay) && !isDayUnavailable(day))
      .map(({ date }) => date)
    if (!quoted || days.length === 0) return new Map()
    return calculateDayPrices(days, date => requoteForDate(move.book, quoted, date, insuredValue))
  }, [quoted, insuredValue, schedule, data.today, move.book])
}
