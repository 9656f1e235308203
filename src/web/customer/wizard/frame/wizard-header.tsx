import type { Brand } from '#platform/company.ts'
import { AccountMenu } from '#web/shell/chrome/account-menu.tsx'
import { telHref } from '#web/shell/chrome/reach.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { chrome } from '#web/text/en/chrome.ts'
import { wizard } from '#web/text/en/wizard.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { RouteSteps } from '#web/ui/route-steps.tsx'
import { Tape } from '#web/ui/tape.tsx'
import './wizard-header.css'

type Props = {
  step: number
  brand: Brand
  /** Where a step already done leads; null where it cannot be gone back to. */
  to: (step: number) => string | null
  /** The names of the steps and what stands on the tape; left out, those of a move. */
  words?: { steps: readonly string[]; banner: string }
}

/** The wizard's own header: the steps are stops on the route (WIZ-01). */
export function WizardHeader({ step, brand, to, words = wizard }: Props) {
  const customer = useRoot()?.customer
  return (
    <header className="wz-top">
      <div className="wz-top-in">
        <Logo name={brand.name} label={chrome.home(brand.name)} />
        <p className="wz-count">
          <b>{words.steps[step - 1]}</b> {wizard.stepOf(step)}
        </p>
        <RouteSteps label={wizard.stepsName} names={words.steps} current={step} to={to} />
        <div className="wz-side">
          <a className="wz-help" href={telHref(brand.phone)} aria-label={wizard.callOn(brand.phone)}>
            <Icon name="phone" />
            <span>{wizard.call}</span>
          </a>
          {customer && <AccountMenu name={customer} />}
        </div>
      </div>
      <Tape>{words.banner}</Tape>
    </header>
  )
}
