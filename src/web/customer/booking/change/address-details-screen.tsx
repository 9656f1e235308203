import { useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { MoveStop } from '#modules/orders/draft/rules/draft.ts'
import type { FormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import addressFieldsCss from '#web/shared/address/address-details-fields.module.css'
import { AddressDetailsFields } from '#web/shared/address/address-details-fields.tsx'
import newDateScreenCss from '#web/shared/new-date/new-date-screen.module.css'
import { Button } from '#web/ui/button.tsx'
import crumbCss from '#web/ui/crumb.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { ScreenError } from '#web/ui/screen-error.tsx'
import { useFocusOnError } from '#web/ui/use-focus-on-error.ts'

type Props = {
  data: {
    orderNo: string
    /** The last event of the order's activity log. */
    seen: number
    ends: { side: 'from' | 'to'; end: MoveStop; name: string }[]
    /** True for a home service, which has one address. */
    visit: boolean
    /** True if the token cannot be paid before the address details are entered. */
    pays: boolean
  }
  formError: FormError | undefined
}

/** The form for the address details of an order that was placed without them. */
export function AddressDetailsScreen({ data: { orderNo, seen: revision, ends, visit, pays }, formError }: Props) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  useFocusOnError(form, formError)
  return (
    <div className={`wrap ${newDateScreenCss.screen}`}>
      <nav className={crumbCss.crumb}>
        <Link to={`/mybooking/${orderNo}`}>
          <Icon name="left" /> {t('booking.addressDetails.back', { orderNo })}
        </Link>
      </nav>
      <h1>{t('booking.addressDetails.heading')}</h1>
      <p className={`muted ${newDateScreenCss.lead}`}>{t('booking.addressDetails.lead')}</p>
      {formError && Object.keys(formError.fields).length === 0 && (
        <ScreenError of={formError}>{formError.text}</ScreenError>
      )}
      <Form method="post" ref={form} className={newDateScreenCss.addressDetails} noValidate>
        <input type="hidden" name="seen" value={revision} />
        <div className={addressFieldsCss.stops} key={revision}>
          {ends.map(({ side, end, name }) => (
            <AddressDetailsFields
              key={side}
              side={side}
              end={end}
              legend={visit ? name : t(`booking.addressDetails.${side}`, { place: name })}
              errors={{
                ...(formError?.fields[`${side}-flat`] && { flat: formError.fields[`${side}-flat`]! }),
                ...(formError?.fields[`${side}-building`] && { building: formError.fields[`${side}-building`]! }),
              }}
            />
          ))}
        </div>
        <Button look="primary" disabled={busy} aria-busy={busy}>
          {pays ? t('booking.addressDetails.saveAndPay') : t('booking.addressDetails.save')}
        </Button>
      </Form>
    </div>
  )
}
