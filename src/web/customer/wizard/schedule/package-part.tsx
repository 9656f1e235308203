import { Link } from 'react-router'
import { ComparedBreakup } from '#web/shell/quotation/breakup.tsx'
import { percent } from '#web/text/en/quotation.ts'
import { wizard, wizardFault } from '#web/text/en/wizard.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Why } from '#web/ui/why.tsx'
import { BottomBar } from '../frame/bottom-bar.tsx'
import { RunningPrice } from '../frame/running-price.tsx'
import { StepHeading } from '../step-heading.tsx'
import { InsuranceField } from './insurance-field.tsx'
import { PackageCard } from './package-card.tsx'
import type { PartProps } from './part-props.ts'
import { whenLine } from './when-part.tsx'

const t = wizard.schedule

/** How much the crew does, why it costs what it costs, and the insurance (WIZ-06). */
export function PackagePart({ data, catalogue, draft, change, move, faults, busy }: PartProps) {
  const { book, part } = data
  const ends = { from: draft.from.place?.name ?? '', to: draft.to.place?.name ?? '' }
  const offers = move.quotations.flatMap(quotation => {
    const offer = catalogue.packages.find(({ id }) => id === quotation.packageId)
    return offer ? [{ offer, quotation }] : []
  })
  const chosen = offers.find(({ offer }) => offer.id === draft.packageId)?.offer
  return (
    <div className="part-package">
      <div className="packs-h">
        <StepHeading intro={t.packagesIntro(percent(book.gst))} second={part === 'when'}>
          {t.packages}
        </StepHeading>
      </div>
      {faults.slot && (
        <div className="slot-fault">
          <FieldError>{wizardFault(faults.slot)}</FieldError>
          <Link className="link" to="/mover-steps?step=3">
            {t.changeDate}
          </Link>
        </div>
      )}
      {faults.package && (
        <div data-invalid="true" tabIndex={-1}>
          <FieldError>{wizardFault(faults.package)}</FieldError>
        </div>
      )}
      <div className="packs">
        {offers.map(({ offer, quotation }, i) => (
          <PackageCard
            key={offer.id}
            offer={offer}
            quotation={quotation}
            rank={i + 1}
            chosen={offer === chosen}
            ends={ends}
            onChoose={packageId => change(now => ({ ...now, packageId }))}
          />
        ))}
      </div>
      <div className="why-all">
        <Why summary={t.whyAll}>
          <ComparedBreakup
            quotations={move.quotations}
            packages={catalogue.packages}
            chosen={draft.packageId}
            ends={ends}
          />
        </Why>
      </div>
      <InsuranceField
        insuredValue={draft.insuredValue}
        rate={book.insurance}
        error={wizardFault(faults['insured-value'])}
      />
      <BottomBar
        className="bar-pack"
        back={part === 'package' ? { to: '/mover-steps?step=3', step: 3 } : { to: '/mover-steps?step=2', step: 2 }}
        cap={chosen?.name ?? whenLine(draft)}
        price={<RunningPrice move={move} />}
      >
        <Button look="call" disabled={busy} aria-busy={busy}>
          {t.next} <Icon name="right" />
        </Button>
      </BottomBar>
    </div>
  )
}
