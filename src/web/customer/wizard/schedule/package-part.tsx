import { Link } from 'react-router'
import { getStopName } from '#modules/orders/draft/rules/route-names.ts'
import { formatPercent } from '#modules/pricing/rules/format-percent.ts'
import { getRatesOnDate } from '#modules/pricing/rules/rates-on.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ComparedBreakup } from '#web/shared/quotation/breakup.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BottomBar } from '../frame/bottom-bar.tsx'
import { RunningPrice } from '../frame/running-price.tsx'
import { StepHeading } from '../step-heading.tsx'
import { formatWizardError } from '../wizard-error.ts'
import { formatDateSlot } from './date-slot-part.tsx'
import { InsuranceField } from './insurance-field.tsx'
import { PackageCard } from './package-card.tsx'
import type { SchedulePartProps } from './part-props.ts'
import css from './schedule.module.css'

/** The package with its price breakup, and the insurance (WIZ-06). */
export function PackagePart({ data, catalogue, draft, change, move, errors, busy }: SchedulePartProps) {
  const t = useTranslation()
  const { part } = data
  const rates = getRatesOnDate(move.book, draft.date)
  const stops = { from: getStopName(draft.from), to: getStopName(draft.to) }
  const offers = move.quotations.flatMap(quotation => {
    const offer = catalogue.packages.find(({ id }) => id === quotation.packageId)
    return offer ? [{ offer, quotation }] : []
  })
  const chosen = offers.find(({ offer }) => offer.id === draft.packageId)?.offer
  return (
    <div className={css.partPackage}>
      <div className={css.packsHead}>
        <StepHeading
          intro={t('wizard.schedule.packagesIntro', { gst: formatPercent(rates.gst) })}
          second={part === 'when'}
        >
          {t('wizard.schedule.packages')}
        </StepHeading>
      </div>
      {errors.slot && (
        <div className={css.slotFault}>
          <FieldError>{formatWizardError(t, errors.slot)}</FieldError>
          <Link className="link" to="/mover-steps?step=3">
            {t('wizard.schedule.changeDate')}
          </Link>
        </div>
      )}
      {errors.package && (
        <div data-invalid="true" tabIndex={-1}>
          <FieldError>{formatWizardError(t, errors.package)}</FieldError>
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
            ends={stops}
            onChoose={packageId => change(now => ({ ...now, packageId }))}
          />
        ))}
      </div>
      <div className={css.whyAll}>
        <Disclosure summary={t('wizard.schedule.whyAll')}>
          <ComparedBreakup
            quotations={move.quotations}
            packages={catalogue.packages}
            chosen={draft.packageId}
            ends={stops}
          />
        </Disclosure>
      </div>
      <InsuranceField
        insuredValue={draft.insuredValue}
        rate={rates.insurance}
        error={formatWizardError(t, errors['insured-value'])}
      />
      {data.offersReminders && <Checkbox name="reminders" label={t('login.reminders')} />}
      <BottomBar
        className={css.barPack}
        back={part === 'package' ? { to: '/mover-steps?step=3', step: 3 } : { to: '/mover-steps?step=2', step: 2 }}
        cap={chosen?.name ?? formatDateSlot(t, draft)}
        price={<RunningPrice move={move} />}
      >
        <Button look="primary" disabled={busy} aria-busy={busy}>
          {t('wizard.schedule.next')} <Icon name="right" />
        </Button>
      </BottomBar>
    </div>
  )
}
