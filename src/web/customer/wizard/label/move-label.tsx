import type { ReactNode } from 'react'
import { formatKm } from '#kernel/distance.ts'
import { formatDay } from '#kernel/india-time.ts'
import { nameVehicles } from '#modules/catalogue/rules/vehicle.ts'
import { doorLine } from '#modules/orders/rules/door.ts'
import type { Draft, DraftEnd } from '#modules/orders/rules/draft.ts'
import type { MovePlan } from '#modules/orders/rules/plan-move.ts'
import { formatSlot } from '#modules/scheduling/rules/slot.ts'
import { cft, floorLine, pieces, wizard } from '#web/text/en/wizard.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Cell, CellRow, Label, LabelPrint, Tear } from '#web/ui/label.tsx'
import { RouteLine } from './route-line.tsx'
import './move-label.css'

const t = wizard.label

type Props = {
  step: number
  draft: Draft
  move: MovePlan
  presetName: string | undefined
  packageLine: string | undefined
  /** '10:42 AM', or null while nothing was written. */
  savedAt: string | null
  /** Below the tear: money, always. */
  stub: ReactNode
}

/**
 * "Your move" as a shipping label that each choice writes itself onto: beside the form on a desktop, a popover opened
 * from the running price on a phone.
 */
export function MoveLabel({ step, draft, move, presetName, packageLine, savedAt, stub }: Props) {
  const going = move.lines.length > 0
  return (
    <aside className="side" id="move-label" popover="auto" aria-label={t.name}>
      <button className="sheet-close" type="button" popoverTarget="move-label" popoverTargetAction="hide">
        {t.close} <Icon name="down" />
      </button>
      <Label>
        <div className="side-print">
          <LabelPrint
            head={
              <>
                <span>
                  <b>{t.heading}</b>
                  <span className="cap">{savedAt ? t.saved(savedAt) : t.notSaved}</span>
                </span>
                <span className="size" data-empty={!presetName || undefined}>
                  {presetName ?? t.size}
                </span>
              </>
            }
          >
            <EndCell cap={t.from} end={draft.from} fresh={step === 1} />
            <EndCell cap={t.to} end={draft.to} fresh={step === 1} />
            <div className="cell km" data-fresh={(step === 1 && move.route !== null) || undefined}>
              <RouteLine />
              <b>{move.route ? formatKm(move.route.km) : <span className="vh">{t.notYet}</span>}</b>
            </div>
            <CellRow>
              <Cell cap={t.volume} value={going && cft(move.totalCft)} fresh={step === 2 && going} blank={t.notYet} />
              <Cell cap={t.things} value={going && pieces(move.pieces)} fresh={step === 2 && going} blank={t.notYet} />
              <Cell
                cap={t.vehicle}
                value={going && nameVehicles(move.vehicles)}
                fresh={step === 2 && going}
                blank={t.notYet}
              />
            </CellRow>
            <Cell
              cap={t.date}
              span={2}
              value={draft.date && formatDay(draft.date)}
              fresh={step === 3 && draft.date !== null}
              blank={t.notYet}
            />
            <Cell
              cap={t.arrives}
              span={4}
              value={draft.slot && formatSlot(draft.slot)}
              fresh={step === 3 && draft.slot !== null}
              blank={t.notYet}
            />
            <Cell
              cap={t.package}
              value={packageLine}
              fresh={step === 3 && packageLine !== undefined}
              blank={t.notYet}
            />
          </LabelPrint>
          <Tear />
        </div>
        {stub}
      </Label>
    </aside>
  )
}

/** PIN codes are the label's big figures: '400 053'. */
function EndCell({ cap, end, fresh }: { cap: string; end: DraftEnd; fresh: boolean }) {
  const { place } = end
  if (!place) return <Cell cap={cap} span={3} blank={t.notYet} />
  return (
    <Cell
      cap={cap}
      span={3}
      pin={place.pincode?.replace(/^(\d{3})/, '$1 ')}
      value={place.name}
      sub={[doorLine(end), floorLine(end.floor || 0, end.lift)].filter(Boolean).join(' · ')}
      fresh={fresh}
    />
  )
}
