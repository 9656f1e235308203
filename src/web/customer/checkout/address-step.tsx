import { Form, useNavigation } from 'react-router'
import { parseFloor } from '#kernel/parse-floor.ts'
import { MAX_FLOOR, MIN_FLOOR } from '#modules/orders/draft/rules/limits.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import addressFieldsCss from '#web/shared/address/address-details-fields.module.css'
import { AddressDetailsFields } from '#web/shared/address/address-details-fields.tsx'
import { AddressField } from '#web/shared/address/address-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Radio } from '#web/ui/checkbox.tsx'
import fieldCss from '#web/ui/field.module.css'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { getCounterLabels } from '../wizard/counter-labels.ts'
import { StepHeading } from '../wizard/step-heading.tsx'
import wizardCss from '../wizard/wizard.module.css'
import css from './checkout.module.css'
import { CheckoutBar } from './checkout-bar.tsx'
import type { CheckoutStepProps } from './step-props.ts'

/** Step 1: the address; with a move, which of its two homes each service is for. */
export function AddressStep({ data, reply }: CheckoutStepProps) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { move, services } = data
  const at = reply?.at ?? data.at
  return (
    <Form method="post" className={wizardCss.step} noValidate>
      <input type="hidden" name="step" value="1" />
      <StepHeading intro={move ? t('checkout.homesIntro') : t('checkout.addressIntro')}>
        {move ? t('checkout.homes') : t('checkout.address')}
      </StepHeading>
      {move ? (
        <div className={css.homes}>
          {services.map(({ id, name, visit }) => (
            <fieldset key={id}>
              <legend>{name}</legend>
              {(['from', 'to'] as const).map(home => (
                <Radio
                  key={home}
                  name={`home-${id}`}
                  value={home}
                  defaultChecked={visit.home === home}
                  label={t(`checkout.home.${home}`)}
                  hint={move[home]}
                />
              ))}
            </fieldset>
          ))}
          <p className="muted">{t('wizard.addressDetails.intro')}</p>
          <div className={addressFieldsCss.stops}>
            {(['from', 'to'] as const).map(side => (
              <AddressDetailsFields
                key={side}
                side={side}
                end={move.ends[side]}
                legend={`${t(`checkout.home.${side}`)}: ${move[side]}`}
                errors={reply?.addressErrors?.[side] ?? {}}
              />
            ))}
          </div>
        </div>
      ) : (
        <div className={css.address}>
          <AddressField
            name="at"
            label={t('checkout.yourAddress')}
            defaultAddress={at.address}
            defaultPlace={at.place}
            error={reply?.fields.at}
            locatable
            mappable
          />
          <div className={fieldCss.field}>
            <span className={fieldCss.lab}>{t('wizard.movement.floor')}</span>
            <Stepper
              labels={getCounterLabels(t, t('wizard.movement.floor'))}
              name="at-floor"
              defaultValue={at.floor || 0}
              min={MIN_FLOOR}
              max={MAX_FLOOR}
              parse={parseFloor}
              invalid={reply?.fields['at-floor'] !== undefined}
            />
            {reply?.fields['at-floor'] && <FieldError>{reply.fields['at-floor']}</FieldError>}
          </div>
          <Checkbox name="at-lift" label={t('wizard.movement.lift')} defaultChecked={at.lift} />
          <AddressDetailsFields
            side="at"
            end={at}
            legend={t('wizard.addressDetails.title')}
            errors={reply?.addressErrors?.at ?? {}}
          />
        </div>
      )}
      <CheckoutBar data={data}>
        <Button look="primary" disabled={busy}>
          {t('checkout.next')} <Icon name="right" />
        </Button>
      </CheckoutBar>
    </Form>
  )
}
