import { Form } from 'react-router'
import { formatKm } from '#kernel/distance.ts'
import { updateMoveStop } from '#modules/orders/draft/rules/address-details.ts'
import { getLongDistanceKm } from '#modules/orders/draft/rules/route.ts'
import { findServingCity } from '#modules/places/rules/served-city.ts'
import { getFormTexts, readMovement } from '#web/app-shell/draft/read-step.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BottomBar } from '../frame/bottom-bar.tsx'
import { StepHeading } from '../step-heading.tsx'
import type { WizardStepProps } from '../step-props.ts'
import { useStepForm } from '../use-step-form.ts'
import wizardCss from '../wizard.module.css'
import { formatWizardError } from '../wizard-error.ts'
import { MoveContactFields } from './move-contact-fields.tsx'
import css from './movement.module.css'
import { RouteMap } from './route-map.tsx'
import { StopFields } from './stop-fields.tsx'

/** Step 1: from, to, floors and lifts, and who is shifting (WIZ-02). */
export function MovementStep({ data, draft, change, move, serverErrors }: WizardStepProps) {
  const t = useTranslation()
  const { cities } = data
  const { errors, busy, form } = useStepForm(1, draft, serverErrors)
  const unreached = draft.from.place && !findServingCity(draft.from.place, cities) // shown before the other stop is known
  const manualQuoteReason = move.route?.manualQuoteReason ?? (unreached ? 'out-of-reach' : null)
  return (
    <Form
      method="post"
      className={wizardCss.step}
      {...form}
      onChange={event => {
        const fields = getFormTexts(event.currentTarget)
        change(before => readMovement(before, fields))
      }}
    >
      <input type="hidden" name="step" value="1" />
      <StepHeading intro={t('wizard.movement.intro')}>{t('wizard.movement.heading')}</StepHeading>
      <div className={css.place}>
        <RouteMap from={draft.from} to={draft.to} route={move.route} />
        <div className={css.addrs}>
          {(['from', 'to'] as const).map(side => (
            <StopFields
              key={side}
              side={side}
              stop={draft[side]}
              error={formatWizardError(t, errors[side])}
              floorError={formatWizardError(t, errors[`${side}-floor`])}
              onStop={end => change(before => ({ ...before, [side]: updateMoveStop(before[side], end) }))}
            />
          ))}
        </div>
      </div>
      {manualQuoteReason && (
        <p className={wizardCss.note}>
          <Icon name="info" />
          <span>
            <b>{t(`wizard.movement.manualQuote.${manualQuoteReason}`)}.</b>{' '}
            {manualQuoteReason === 'far'
              ? t('wizard.movement.manualQuoteNote.far', { km: String(getLongDistanceKm(draft.from.place, cities)) })
              : t(`wizard.movement.manualQuoteNote.${manualQuoteReason}`)}
          </span>
        </p>
      )}
      <MoveContactFields draft={draft} known={data.isLoggedIn} errors={errors} />
      {data.offersWhatsapp && <Checkbox name="whatsapp" label={t('login.whatsapp')} />}
      <BottomBar
        cap={
          move.route
            ? move.route.manualQuoteReason
              ? t(`wizard.movement.manualQuote.${move.route.manualQuoteReason}`)
              : t('wizard.movement.inCity')
            : t('wizard.movement.route')
        }
        price={move.route ? formatKm(move.route.km) : '–'}
      >
        <Button look="primary" disabled={busy} aria-busy={busy}>
          {t('wizard.movement.next')} <Icon name="right" />
        </Button>
      </BottomBar>
    </Form>
  )
}
