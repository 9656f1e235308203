import type { ReactNode } from 'react'
import { formatDay } from '#i18n/format.ts'
import { formatKm } from '#kernel/distance.ts'
import { formatCft } from '#modules/catalogue/rules/format-cft.ts'
import { formatVehicles } from '#modules/catalogue/rules/vehicle.ts'
import { formatAddressDetails } from '#modules/orders/draft/rules/address-details.ts'
import type { Draft, MoveStop } from '#modules/orders/draft/rules/draft.ts'
import type { MoveQuotes } from '#modules/orders/draft/rules/quote-move.ts'
import { formatFloor } from '#modules/orders/record/rules/format-floor.ts'
import { applyTranslatedNames } from '#modules/places/rules/place.ts'
import { formatSlotCell } from '#web/app-shell/unbroken.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import labelCss from '#web/ui/shipping-label.module.css'
import { CellRow, LabelCell, LabelPrint, ShippingLabel, Tear } from '#web/ui/shipping-label.tsx'
import css from './move-label.module.css'
import { RouteLine } from './route-line.tsx'

type Props = {
  step: number
  draft: Draft
  move: MoveQuotes
  presetName: string | undefined
  packageLine: string | undefined
  /** '10:42 AM', or null while nothing was saved. */
  savedAt: string | null
  /** The part below the tear: always amounts. */
  stub: ReactNode
}

/**
 * "Your move" as a shipping label to which each choice is added: beside the form on a desktop, on a phone a popover
 * opened from the running price.
 */
export function MoveLabel({ step, draft, move, presetName, packageLine, savedAt, stub }: Props) {
  const t = useTranslation()
  const going = move.lines.length > 0
  return (
    <aside className={css.side} id="move-label" popover="auto" aria-label={t('wizard.label.name')}>
      <button className={css.sheetClose} type="button" popoverTarget="move-label" popoverTargetAction="hide">
        {t('wizard.label.close')} <Icon name="down" />
      </button>
      <ShippingLabel>
        <div className={css.sidePrint}>
          <LabelPrint
            head={
              <>
                <span>
                  <b>{t('wizard.label.heading')}</b>
                  <span className={labelCss.cap}>
                    {savedAt ? t('wizard.label.saved', { time: savedAt }) : t('wizard.label.notSaved')}
                  </span>
                </span>
                <span className={css.size} data-empty={!presetName || undefined}>
                  {presetName ?? t('wizard.label.size')}
                </span>
              </>
            }
          >
            <EndCell cap={t('wizard.label.from')} end={draft.from} fresh={step === 1} />
            <EndCell cap={t('wizard.label.to')} end={draft.to} fresh={step === 1} />
            <div className={`${labelCss.cell} ${css.km}`} data-fresh={(step === 1 && move.route !== null) || undefined}>
              <RouteLine />
              <b>{move.route ? formatKm(move.route.km) : <span className="vh">{t('wizard.label.notYet')}</span>}</b>
            </div>
            <CellRow>
              <LabelCell
                cap={t('wizard.label.volume')}
                value={going && formatCft(t, move.totalCft)}
                fresh={step === 2 && going}
                blank={t('wizard.label.notYet')}
              />
              <LabelCell
                cap={t('wizard.label.things')}
                value={going && t('move.pieces', { n: move.pieces })}
                fresh={step === 2 && going}
                blank={t('wizard.label.notYet')}
              />
              <LabelCell
                cap={t('wizard.label.vehicle')}
                value={going && formatVehicles(move.vehicles)}
                fresh={step === 2 && going}
                blank={t('wizard.label.notYet')}
              />
            </CellRow>
            <LabelCell
              cap={t('wizard.label.date')}
              span={2}
              value={draft.date && formatDay(draft.date, t.tag)}
              fresh={step === 3 && draft.date !== null}
              blank={t('wizard.label.notYet')}
            />
            <LabelCell
              cap={t('wizard.label.arrives')}
              span={4}
              value={draft.slot && formatSlotCell(draft.slot)}
              fresh={step === 3 && draft.slot !== null}
              blank={t('wizard.label.notYet')}
            />
            <LabelCell
              cap={t('wizard.label.package')}
              value={packageLine}
              fresh={step === 3 && packageLine !== undefined}
              blank={t('wizard.label.notYet')}
            />
          </LabelPrint>
          <Tear />
        </div>
        {stub}
      </ShippingLabel>
    </aside>
  )
}

/** PIN codes are the label's large figures: '400 053'. */
function EndCell({ cap, end, fresh }: { cap: string; end: MoveStop; fresh: boolean }) {
  const t = useTranslation()
  const { place } = end
  if (!place) return <LabelCell cap={cap} span={3} blank={t('wizard.label.notYet')} />
  return (
    <LabelCell
      cap={cap}
      span={3}
      pin={place.pincode?.replace(/^(\d{3})/, '$1 ')}
      value={applyTranslatedNames(place).name}
      sub={[formatAddressDetails(end), formatFloor(t, end.floor || 0, end.lift)].filter(Boolean).join(' · ')}
      fresh={fresh}
    />
  )
}
