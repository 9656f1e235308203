import { formatDay, type IndiaDate } from '#kernel/india-time.ts'
import type { Draft } from '#modules/orders/rules/draft.ts'
import { formatSlot } from '#modules/scheduling/rules/slot.ts'
import { wizard, wizardFault } from '../../text/en/wizard.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BottomBar } from '../frame/bottom-bar.tsx'
import { RunningPrice } from '../frame/running-price.tsx'
import { StepHeading } from '../step-heading.tsx'
import { Calendar } from './calendar.tsx'
import { freeAt } from './day-state.ts'
import type { PartProps } from './schedule-step.tsx'
import { Slots } from './slots.tsx'

const t = wizard.schedule

/** '28 Nov, 10 AM': as much as the bar of a small phone has room for. */
export const whenLine = ({ date, slot }: Draft): string =>
  date ? formatDay(date).slice(4) + (slot ? `, ${formatSlot(slot).slice(0, 5)}` : '') : t.date

/** The day, and with it the arrival windows that still have a crew (WIZ-05). */
export function WhenPart({ data, draft, change, move, schedule, faults, busy }: PartProps) {
  const placesOn = (date: IndiaDate | null) => schedule.places.find(day => day.date === date)

  function chooseDate(date: IndiaDate) {
    const places = placesOn(date)
    change(now => ({ ...now, date, slot: now.slot && freeAt(places, now.slot) !== 0 ? now.slot : null }))
  }

  return (
    <div className="part-when">
      <StepHeading intro={t.intro} second={data.part === 'package'}>
        {t.heading}
      </StepHeading>
      <div className="when">
        <Calendar
          {...schedule}
          today={data.today}
          chosen={draft.date}
          onDate={chooseDate}
          monthHref={month => `/mover-steps?step=3&month=${month}`}
        />
        <Slots
          date={draft.date}
          day={placesOn(draft.date) ?? schedule.chosenDay}
          chosen={draft.slot}
          error={schedule.taken && !draft.slot ? t.slotTaken : wizardFault(faults.slot)}
          onSlot={slot => change(now => ({ ...now, slot }))}
        />
      </div>
      <BottomBar
        className="bar-when"
        back={{ to: '/mover-steps?step=2', step: 2 }}
        cap={whenLine(draft)}
        price={<RunningPrice move={move} />}
      >
        <Button look="call" name="part" value="when" disabled={busy} aria-busy={busy}>
          {t.nextPackage} <Icon name="right" />
        </Button>
      </BottomBar>
    </div>
  )
}
