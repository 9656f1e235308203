import { readFloor } from '#kernel/read-floor.ts'
import type { DraftEnd } from '#modules/orders/draft/rules/draft.ts'
import { MAX_FLOOR, MIN_FLOOR } from '#modules/orders/draft/rules/limits.ts'
import { chargedFloors } from '#modules/pricing/rules/move.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { AddressField } from '#web/shared/address/address-field.tsx'
import { Check } from '#web/ui/check.tsx'
import fieldCss from '#web/ui/field.module.css'
import { FieldError } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { counted } from '../counted.ts'
import css from './movement.module.css'

type Props = {
  side: 'from' | 'to'
  end: DraftEnd
  error: string | undefined
  floorError: string | undefined
  onEnd: (change: Partial<DraftEnd>) => void
}

/** One stop of the move: address, floor, service lift (WIZ-02). */
export function EndFields({ side, end, error, floorError, onEnd }: Props) {
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
        defaultAddress={end.address}
        defaultPlace={end.place}
        error={error}
        onChange={onEnd}
        locatable={side === 'from'}
        mappable
      />
      <div className={css.floor}>
        <div className={fieldCss.field}>
          <span className={fieldCss.lab}>{t('wizard.movement.floor')}</span>
          <Stepper
            labels={counted(t, t(`wizard.movement.floorOf.${side}`))}
            name={`${side}-floor`}
            defaultValue={end.floor || 0}
            min={MIN_FLOOR}
            max={MAX_FLOOR}
            read={readFloor}
            onChange={floor => onEnd({ floor })}
            onUnread={() => onEnd({ floor: Number.NaN })}
            invalid={floorError !== undefined}
          />
        </div>
        <Check
          name={`${side}-lift`}
          defaultChecked={end.lift}
          label={<b>{t('wizard.movement.lift')}</b>}
          hint={
            end.lift
              ? t('wizard.movement.lifted')
              : end.floor
                ? t('wizard.movement.stairs', { floor: chargedFloors({ ...end, lift: false }) })
                : t('wizard.movement.noFloors')
          }
        />
      </div>
      {floorError && <FieldError>{floorError}</FieldError>}
    </fieldset>
  )
}
