import { Form, useNavigation } from 'react-router'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import type { OrderHire } from '#modules/dispatch/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import catalogueCss from '../../catalogue/catalogue.module.css'
import columnsCss from '../../kit/columns.module.css'
import { Fold } from '../../kit/fold.tsx'

type Props = { hire: OrderHire; isDriven: boolean; seen: number; formError: TypedError | undefined }

/** Names the driver and truck of a hire, also another one, and sends the driver the link to the crew app. */
export function HireDriverForm({ hire, isDriven, seen, formError }: Props) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const own = formError?.typed.intent === 'driver' ? formError : undefined
  const now = { driver: hire.driver, phone: hire.driverMobile, plate: formatRegistration(hire.registration) }
  const field = (name: keyof typeof now) => ({
    ...{ name, label: t(`hires.field.${name}`), defaultValue: own?.typed[name] ?? now[name] },
    ...{ error: own?.fields[name], autoComplete: 'off', required: true },
  })
  return (
    <Fold summary={t('hires.driver.change')} open={own !== undefined}>
      <Form method="post" className={columnsCss.stack} noValidate>
        <input type="hidden" name="id" value={hire.id} />
        <input type="hidden" name="seen" value={seen} />
        <p className="sm muted">{t('hires.driver.hint')}</p>
        {own && <FieldError>{own.text}</FieldError>}
        <div className={catalogueCss.fields}>
          <TextField {...field('driver')} maxLength={80} />
          <TextField {...field('phone')} inputMode="tel" maxLength={20} />
          {isDriven && <TextField {...field('plate')} maxLength={20} />}
        </div>
        <div className={catalogueCss.buttons}>
          <Button look="secondary" name="intent" value="driver" disabled={busy}>
            {t('hires.driver.send')}
          </Button>
        </div>
      </Form>
    </Fold>
  )
}
