import { Link } from 'react-router'
import { nameOfEnd } from '#modules/orders/rules/draft/route-facts.ts'
import { percent } from '#modules/pricing/rules/percent.ts'
import { ratesOn } from '#modules/pricing/rules/rates-on.ts'
import { ComparedBreakup } from '#web/shell/quotation/breakup.tsx'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/check.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Why } from '#web/ui/why.tsx'
import { BottomBar } from '../frame/bottom-bar.tsx'
import { RunningPrice } from '../frame/running-price.tsx'
import { StepHeading } from '../step-heading.tsx'
import { wizardError } from '../wizard-error.ts'
import { InsuranceField } from './insurance-field.tsx'
import { PackageCard } from './package-card.tsx'
import type { PartProps } from './part-props.ts'
import css from './schedule.module.css'
import { whenLine } from './when-part.tsx'

/** How much the crew does, why it costs what it costs, and the insurance (WIZ-06). */
export function PackagePart({ data, catalogue, draft, change, move, faults, busy }: PartProps) {
  const say = useTranslation()
  const { part } = data
  const rates = ratesOn(move.book, draft.date)
  const ends = { from: nameOfEnd(draft.from), to: nameOfEnd(draft.to) }
  const offers = move.quotations.flatMap(quotation => {
    const offer = catalogue.packages.find(({ id }) => id === quotation.packageId)
    return offer ? [{ offer, quotation }] : []
  })
  const chosen = offers.find(({ offer }) => offer.id === draft.packageId)?.offer
  return (
    <div className={css.partPackage}>
      <div className={css.packsHead}>
        <StepHeading intro={say('wizard.schedule.packagesIntro', { gst: percent(rates.gst) })} second={part === 'when'}>
          {say('wizard.schedule.packages')}
        </StepHeading>
      </div>
      {faults.slot && (
        <div className={css.slotFault}>
          <FieldError>{wizardError(say, faults.slot)}</FieldError>
          <Link className="link" to="/mover-steps?step=3">
            {say('wizard.schedule.changeDate')}
          </Link>
        </div>
      )}
      {faults.package && (
        <div data-invalid="true" tabIndex={-1}>
          <FieldError>{wizardError(say, faults.package)}</FieldError>
        </div>
      )}
      <div className={css.packs}>
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
      <div className={css.whyAll}>
        <Why summary={say('wizard.schedule.whyAll')}>
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
        rate={rates.insurance}
        error={wizardError(say, faults['insured-value'])}
      />
      {data.offersReminders && <Check name="reminders" label={say('login.reminders')} />}
      <BottomBar
        className={css.barPack}
        back={part === 'package' ? { to: '/mover-steps?step=3', step: 3 } : { to: '/mover-steps?step=2', step: 2 }}
        cap={chosen?.name ?? whenLine(say, draft)}
        price={<RunningPrice move={move} />}
      >
        <Button look="call" disabled={busy} aria-busy={busy}>
          {say('wizard.schedule.next')} <Icon name="right" />
        </Button>
      </BottomBar>
    </div>
  )
}
