import { Form, useNavigation } from 'react-router'
import type { HirePage } from '#modules/dispatch/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/field.tsx'
import catalogueCss from '../../catalogue/catalogue.module.css'
import cardCss from '../../kit/card.module.css'
import columnsCss from '../../kit/columns.module.css'
import { Fold } from '../../kit/fold.tsx'

type Props = {
  candidates: HirePage['candidates']
  /** True if the job needs a truck. */
  isDriven: boolean
  seen: number
  formError: TypedError | undefined
}

/** The form for what was agreed with a partner on the phone. */
export function HireForm({ candidates, isDriven, seen, formError }: Props) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const own = formError?.typed.intent === 'hire' ? formError : undefined
  const field = (name: 'rate' | 'advance' | 'driver' | 'phone' | 'plate') => ({
    ...{ name, label: t(`hires.field.${name}`), defaultValue: own?.typed[name] ?? '', error: own?.fields[name] },
    autoComplete: 'off',
  })
  return (
    <section className={cardCss.card}>
      <Fold summary={t('hires.agreed.title')} open={own !== undefined}>
        <Form method="post" className={columnsCss.stack} noValidate>
          <input type="hidden" name="intent" value="hire" />
          <input type="hidden" name="seen" value={seen} />
          {own && <FieldError>{own.text}</FieldError>}
          <div className={catalogueCss.fields}>
            <SelectField
              label={t('hires.field.partner')}
              name="partner"
              defaultValue={own?.typed.partner ?? candidates[0]?.id}
              error={own?.fields.partner}
            >
              {candidates.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField {...field('rate')} inputMode="decimal" maxLength={40} hint={t('hires.hint.rate')} />
            <TextField {...field('advance')} inputMode="decimal" maxLength={40} hint={t('hires.hint.advance')} />
          </div>
          <div className={catalogueCss.fields}>
            <TextField {...field('driver')} maxLength={80} hint={t('hires.hint.driver')} required />
            <TextField {...field('phone')} inputMode="tel" maxLength={20} />
            {isDriven && <TextField {...field('plate')} maxLength={20} required />}
          </div>
          <div className={catalogueCss.buttons}>
            <Button look="secondary" disabled={busy}>
              {t('hires.hire')}
            </Button>
          </div>
        </Form>
      </Fold>
    </section>
  )
}
