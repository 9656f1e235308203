import { parseFloor } from '#kernel/parse-floor.ts'
import type { MoveStop } from '#modules/orders/draft/rules/draft.ts'
import { MAX_FLOOR, MIN_FLOOR } from '#modules/orders/draft/rules/limits.ts'
import { getChargedFloors } from '#modules/pricing/rules/move.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { AddressField } from '#web/shared/address/address-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import fieldCss from '#web/ui/field.module.css'
import { FieldError } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { getCounterLabels } from '../counter-labels.ts'
import css from './movement.module.css'

type Props = {
  side: 'from' | 'to'
  stop: MoveStop
  error: string | undefined
  floorError: string | undefined
  onStop: (change: Partial<MoveStop>) => void
}

/** One stop of the move: address, floor, service lift (WIZ-02). */
export function StopFields({ side, stop, error, floorError, onStop }: Props) {
  const t = useTranslation()
  const place = side === 'from' ? css.from : css.to
  return (
    <fieldset className={`${css.addr} ${place}`}>
      <legend className="vh">{t(`wizard.movement.${side}`)}</legend>
      <AddressField
        name={side}
        label={
          <>
            <span className={`${css.dot} ${place}`} aria-hidden="true" />
            {t(`wizard.movement.${side}`)}
          </>
        }
        defaultAddress={stop.address}
        defaultPlace={stop.place}
        error={error}
        onChange={onStop}
        locatable={side === 'from'}
        mappable
      />
      <div className={css.floor}>
        <div className={fieldCss.field}>
          <span className={fieldCss.lab}>{t('wizard.movement.floor')}</span>
          <Stepper
            labels={getCounterLabels(t, t(`wizard.movement.floorOf.${side}`))}
            name={`${side}-floor`}
            defaultValue={stop.floor || 0}
            min={MIN_FLOOR}
            max={MAX_FLOOR}
            parse={parseFloor}
            onChange={floor => onStop({ floor })}
            onInvalid={() => onStop({ floor: Number.NaN })}
            invalid={floorError !== undefined}
          />
        </div>
        <Checkbox
          name={`${side}-lift`}
          defaultChecked={stop.lift}
          label={<b>{t('wizard.movement.lift')}</b>}
          hint={
            stop.lift
              ? t('wizard.movement.lifted')
              : stop.floor
                ? t('wizard.movement.stairs', { floor: getChargedFloors({ ...stop, lift: false }) })
                : t('wizard.movement.noFloors')
          }
        />
      </div>
      {floorError && <FieldError>{floorError}</FieldError>}
    </fieldset>
  )
}
