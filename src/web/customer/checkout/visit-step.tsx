import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Calendar } from '#web/shell/calendar/calendar.tsx'
import { freeAt } from '#web/shell/calendar/day-state.ts'
import { faultText } from '#web/text/en/faults.ts'
import { checkout as t } from '#web/text/en/services.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import '../wizard/schedule/schedule.css'
import { Slots } from '#web/shell/calendar/slots.tsx'
import { StepHeading } from '../wizard/step-heading.tsx'
import { CheckoutBar } from './checkout-bar.tsx'
import type { StepProps } from './step-props.ts'

/** Step 3: day and window of one visit after the other, each with the free places of its own trade (WIZ-05). */
export function VisitStep({ data, reply }: StepProps) {
  const busy = useNavigation().state !== 'idle'
  const when = data.when!
  const [date, setDate] = useState(when.date)
  const [slot, setSlot] = useState(when.slot)
  const placesOn = (day: string | null) => when.places.find(known => known.date === day)
  const error = reply?.fields.slot ? faultText(reply.fields.slot) : when.taken ? t.taken : undefined
  return (
    <Form method="post" className="step" noValidate>
      <input type="hidden" name="step" value="3" />
      <input type="hidden" name="visit" value={when.serviceId} />
      <StepHeading intro={t.whenIntro(when.number, when.of)}>{t.when(when.name)}</StepHeading>
      {when.moveDay && (
        <p className="note">
          <Icon name="truck" />
          <span>{t.moveOn(when.moveDay)}</span>
        </p>
      )}
      <div className="when">
        <Calendar
          {...{ month: when.month, today: when.today, lastDay: when.lastDay, places: when.places, chosen: date }}
          onDate={next => {
            setDate(next)
            if (slot && freeAt(placesOn(next), slot) === 0) setSlot(null)
          }}
          monthHref={month => `/checkout?step=3&visit=${when.serviceId}&month=${month}`}
        />
        <Slots date={date} day={placesOn(date)} chosen={slot} error={error} onSlot={setSlot} />
      </div>
      <CheckoutBar data={data}>
        <Button look="call" disabled={busy}>
          {t.next} <Icon name="right" />
        </Button>
      </CheckoutBar>
    </Form>
  )
}
