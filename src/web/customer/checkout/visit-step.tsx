import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Calendar, SuggestedDates } from '#web/shared/calendar/calendar.tsx'
import { getFreeCrews } from '#web/shared/calendar/day-state.ts'
import { Slots } from '#web/shared/calendar/slots.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useDismissible } from '#web/ui/use-dismissible.ts'
import scheduleCss from '../wizard/schedule/schedule.module.css'
import { StepHeading } from '../wizard/step-heading.tsx'
import wizardCss from '../wizard/wizard.module.css'
import { CheckoutBar } from './checkout-bar.tsx'
import type { CheckoutStepProps } from './step-props.ts'

/** Step 3: date and window of one visit after the other, each with the free slots of its own trade (WIZ-05). */
export function VisitStep({ data, reply }: CheckoutStepProps) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const when = data.when!
  const [date, setDate] = useState(when.date)
  const [slot, setSlot] = useState(when.slot)
  const placesOn = (day: string | null) => when.calendar.places.find(known => known.date === day)
  const weeks = {
    ...when.calendar,
    chosen: date,
    weeksHref: (from: string) => `/checkout?step=3&visit=${when.serviceId}&from=${from}`,
  }
  const [shownReply, dismiss] = useDismissible(reply)
  const error = shownReply?.fields.slot
  return (
    <Form method="post" className={wizardCss.step} noValidate>
      <input type="hidden" name="step" value="3" />
      <input type="hidden" name="visit" value={when.serviceId} />
      <StepHeading intro={t('checkout.whenIntro', { n: when.number, of: when.of, minutes: String(when.holdMinutes) })}>
        {t('checkout.when', { service: when.name })}
      </StepHeading>
      {when.moveDay && (
        <p className={wizardCss.note}>
          <Icon name="truck" />
          <span>{t('checkout.moveOn', { day: formatDay(when.moveDay, t.tag) })}</span>
        </p>
      )}
      <SuggestedDates {...weeks} />
      <div className={scheduleCss.when}>
        <Calendar
          {...weeks}
          onDate={next => {
            dismiss()
            setDate(next)
            if (slot && getFreeCrews(placesOn(next), slot) === 0) setSlot(null)
          }}
        />
        <Slots
          date={date}
          day={placesOn(date)}
          chosen={slot}
          error={error}
          lost={when.lostSlot}
          onSlot={next => {
            dismiss()
            setSlot(next)
          }}
        />
      </div>
      <CheckoutBar data={data}>
        <Button look="primary" disabled={busy}>
          {t('checkout.next')} <Icon name="right" />
        </Button>
      </CheckoutBar>
    </Form>
  )
}
