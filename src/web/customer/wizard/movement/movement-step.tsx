import { Form } from 'react-router'
import { formatKm } from '#kernel/distance.ts'
import { changedEnd } from '#modules/orders/draft/rules/door.ts'
import { farKm } from '#modules/orders/draft/rules/route.ts'
import { cityOf } from '#modules/places/rules/served-city.ts'
import { fieldsOf, readMovement } from '#web/app-shell/draft/read-step.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/check.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BottomBar } from '../frame/bottom-bar.tsx'
import { StepHeading } from '../step-heading.tsx'
import type { StepProps } from '../step-props.ts'
import { useStepForm } from '../use-step-form.ts'
import wizardCss from '../wizard.module.css'
import { wizardError } from '../wizard-error.ts'
import { ContactFields } from './contact-fields.tsx'
import { EndFields } from './end-fields.tsx'
import css from './movement.module.css'
import { RouteMap } from './route-map.tsx'

/** Step 1: from, to, floors and lifts, and who is shifting (WIZ-02). */
export function MovementStep({ data, draft, change, move, serverErrors }: StepProps) {
  const t = useTranslation()
  const { cities } = data
  const { errors, busy, form } = useStepForm(1, draft, serverErrors)
  const unreached = draft.from.place && !cityOf(draft.from.place, cities) // shown before the other stop is known
  const byHand = move.route?.byHand ?? (unreached ? 'out-of-reach' : null)
  return (
    <Form
      method="post"
      className={wizardCss.step}
      {...form}
      onChange={event => {
        const fields = fieldsOf(event.currentTarget)
        change(before => readMovement(before, fields))
      }}
    >
      <input type="hidden" name="step" value="1" />
      <StepHeading intro={t('wizard.movement.intro')}>{t('wizard.movement.heading')}</StepHeading>
      <div className={css.place}>
        <RouteMap from={draft.from} to={draft.to} route={move.route} />
        <div className={css.addrs}>
          {(['from', 'to'] as const).map(side => (
            <EndFields
              key={side}
              side={side}
              end={draft[side]}
              error={wizardError(t, errors[side])}
              floorError={wizardError(t, errors[`${side}-floor`])}
              onEnd={end => change(before => ({ ...before, [side]: changedEnd(before[side], end) }))}
            />
          ))}
        </div>
      </div>
      {byHand && (
        <p className={wizardCss.note}>
          <Icon name="info" />
          <span>
            <b>{t(`wizard.movement.byHand.${byHand}`)}.</b>{' '}
            {byHand === 'far'
              ? t('wizard.movement.byHandNote.far', { km: String(farKm(draft.from.place, cities)) })
              : t(`wizard.movement.byHandNote.${byHand}`)}
          </span>
        </p>
      )}
      <ContactFields draft={draft} known={data.known} errors={errors} />
      {data.offersWhatsapp && <Check name="whatsapp" label={t('login.whatsapp')} />}
      <BottomBar
        cap={
          move.route
            ? move.route.byHand
              ? t(`wizard.movement.byHand.${move.route.byHand}`)
              : t('wizard.movement.inCity')
            : t('wizard.movement.route')
        }
        price={move.route ? formatKm(move.route.km) : '–'}
      >
        <Button look="call" disabled={busy} aria-busy={busy}>
          {t('wizard.movement.next')} <Icon name="right" />
        </Button>
      </BottomBar>
    </Form>
  )
}
