import { Form, Link, useNavigation } from 'react-router'
import type { DraftEnd } from '#modules/orders/rules/draft.ts'
import { DoorFields } from '#web/shell/address/door-fields.tsx'
import type { FormFault } from '#web/shell/session.ts'
import { bookingDoors as t } from '#web/text/en/booking-doors.ts'
import { faultText } from '#web/text/en/faults.ts'
import { wizard } from '#web/text/en/wizard.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import '#web/shell/new-date/new-date-screen.css'

type Props = {
  data: {
    orderNo: string
    ends: { side: 'from' | 'to'; end: DraftEnd; name: string }[]
    /** A home service: done at one address. */
    visit: boolean
    /** The token waits for it. */
    pays: boolean
  }
  fault: FormFault | undefined
}

/** The doors of an order that was placed without them. */
export function DoorsScreen({ data: { orderNo, ends, visit, pays }, fault }: Props) {
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="wrap nd">
      <nav className="crumb">
        <Link to={`/mybooking/${orderNo}`}>
          <Icon name="left" /> {t.back(orderNo)}
        </Link>
      </nav>
      <h1>{t.heading}</h1>
      <p className="muted nd-lead">{t.lead}</p>
      {fault && Object.keys(fault.fields).length === 0 && <FieldError>{faultText(fault.code)}</FieldError>}
      <Form method="post" className="nd-doors" noValidate>
        <div className="doors">
          {ends.map(({ side, end, name }) => (
            <DoorFields
              key={side}
              side={side}
              end={end}
              legend={visit ? name : `${wizard.movement[side]}: ${name}`}
              faults={{
                ...(fault?.fields[`${side}-flat`] && { flat: fault.fields[`${side}-flat`]! }),
                ...(fault?.fields[`${side}-building`] && { building: fault.fields[`${side}-building`]! }),
              }}
            />
          ))}
        </div>
        <Button look="call" disabled={busy} aria-busy={busy}>
          {pays ? t.saveAndPay : t.save}
        </Button>
      </Form>
    </div>
  )
}
