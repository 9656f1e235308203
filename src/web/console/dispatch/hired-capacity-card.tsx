import { Form, useNavigation } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import type { HiredCapacity } from '#modules/crews/index.server.ts'
import { MAX_HIRED_PEOPLE, MAX_HIRED_TRUCKS } from '#modules/crews/rules/hired-capacity-limits.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, SelectField, TextField } from '#web/ui/field.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import cardCss from '../kit/card.module.css'
import columnsCss from '../kit/columns.module.css'
import { DateField } from '../kit/date-field.tsx'
import { Fold } from '../kit/fold.tsx'
import { usePermission } from '../kit/use-permission.ts'

type Props = {
  branch: number
  today: string
  hired: HiredCapacity
  formError: TypedError | undefined
}

/** The days on which a branch sells trucks of partners beyond its own, and the form that sets them. */
export function HiredCapacityCard({ branch, today, hired: { days, vehicles }, formError }: Props) {
  const t = useTranslation()
  const can = usePermission()
  const busy = useNavigation().state !== 'idle'
  const canEdit = can('places')
  if (!canEdit && days.length === 0) return null
  const field = (name: 'trucks' | 'people' | 'reason') => ({
    ...{ name, label: t(`board.hiredCapacity.${name}`), defaultValue: formError?.typed[name] ?? '' },
    ...{ error: formError?.fields[name], autoComplete: 'off' },
  })
  return (
    <section className={cardCss.card}>
      <h2>{t('board.hiredCapacity.title')}</h2>
      {days.length === 0 && <p className="sm muted">{t('board.hiredCapacity.none')}</p>}
      {days.length > 0 && (
        <ul className={catalogueCss.list}>
          {days.map(({ day, trucks, vehicle, people, reason }) => (
            <li key={day}>
              <div>
                <b>{formatDay(day, t.tag)}</b>
                <span className="muted sm">
                  {[t('board.hiredCapacity.day', { count: trucks, vehicle, people }), reason].join(' · ')}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
      {canEdit && (
        <Fold summary={t('board.hiredCapacity.set')} open={formError !== undefined}>
          <Form method="post" className={columnsCss.stack} noValidate>
            <input type="hidden" name="branch" value={branch} />
            {formError && <FieldError>{formError.text}</FieldError>}
            <p className="sm muted">{t('board.hiredCapacity.hint')}</p>
            <div className={catalogueCss.fields}>
              <DateField
                name="day"
                label={t('board.hiredCapacity.date')}
                defaultValue={formError?.typed.day ?? today}
                error={formError?.fields.day}
              />
              <TextField
                {...field('trucks')}
                inputMode="numeric"
                maxLength={40}
                hint={t('board.hiredCapacity.trucksHint', { most: MAX_HIRED_TRUCKS })}
              />
              <SelectField
                label={t('board.hiredCapacity.vehicle')}
                name="vehicleId"
                defaultValue={formError?.typed.vehicleId}
              >
                {vehicles.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <TextField
                {...field('people')}
                inputMode="numeric"
                maxLength={40}
                hint={t('board.hiredCapacity.peopleHint', { most: MAX_HIRED_PEOPLE })}
              />
            </div>
            <TextField {...field('reason')} maxLength={200} />
            <div className={catalogueCss.buttons}>
              <Button look="secondary" disabled={busy}>
                {t('board.hiredCapacity.save')}
              </Button>
            </div>
          </Form>
        </Fold>
      )}
    </section>
  )
}
