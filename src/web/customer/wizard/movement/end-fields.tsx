import type { DraftEnd } from '#modules/orders/rules/draft.ts'
import { LEAST_FLOOR, MOST_FLOOR } from '#modules/orders/rules/limits.ts'
import { chargedFloors } from '#modules/pricing/rules/move.ts'
import { AddressField } from '#web/shell/address/address-field.tsx'
import { wizard } from '#web/text/en/wizard.ts'
import { Check } from '#web/ui/check.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'

const t = wizard.movement

type Props = {
  side: 'from' | 'to'
  end: DraftEnd
  error: string | undefined
  floorError: string | undefined
  onEnd: (change: Partial<DraftEnd>) => void
}

/** One end of the move: address, floor, service lift (WIZ-02). */
export function EndFields({ side, end, error, floorError, onEnd }: Props) {
  return (
    <fieldset className={`addr ${side}`}>
      <legend className="vh">{t[side]}</legend>
      <AddressField
        name={side}
        label={
          <>
            <span className={`dot ${side}`} aria-hidden="true" />
            {t[side]}
          </>
        }
        defaultAddress={end.address}
        defaultPlace={end.place}
        error={error}
        onChange={onEnd}
        locatable={side === 'from'}
        mappable
      />
      <div className="floor">
        <div className="field">
          <span className="lab">{t.floor}</span>
          <Stepper
            labels={wizard.counted(t.floorOf[side])}
            name={`${side}-floor`}
            defaultValue={end.floor || 0}
            min={LEAST_FLOOR}
            max={MOST_FLOOR}
            onChange={floor => onEnd({ floor })}
          />
        </div>
        <Check
          name={`${side}-lift`}
          defaultChecked={end.lift}
          label={<b>{t.lift}</b>}
          hint={end.lift ? t.lifted : end.floor ? t.stairs(chargedFloors({ ...end, lift: false })) : t.noFloors}
        />
      </div>
      {floorError && <FieldError>{floorError}</FieldError>}
    </fieldset>
  )
}
