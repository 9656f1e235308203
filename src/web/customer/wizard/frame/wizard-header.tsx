import { useLocation } from 'react-router'
import type { Brand } from '#platform/config/company.ts'
import { AccountMenu } from '#web/app-shell/chrome/account-menu.tsx'
import headerCss from '#web/app-shell/chrome/header.module.css'
import { CartLink } from '#web/app-shell/chrome/header.tsx'
import { LoginLink } from '#web/app-shell/chrome/login-link.tsx'
import { toTelHref } from '#web/app-shell/chrome/phone-links.ts'
import { LanguageMenu } from '#web/app-shell/language/language-menu.tsx'
import { LanguageOffer } from '#web/app-shell/language/language-offer.tsx'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { RouteSteps } from '#web/ui/route-steps.tsx'
import { Tape } from '#web/ui/tape.tsx'
import css from './wizard-header.module.css'

type Props = {
  step: number
  brand: Brand
  /** Returns the address of a completed step; null where the customer cannot go back to it. */
  to: (step: number) => string | null
  /** The names of the steps and the text on the tape; those of a move by default. */
  words?: { steps: readonly string[]; banner: string }
}

const moveSteps = ['movement', 'things', 'schedule', 'summary', 'payment'] as const

/** The wizard's own header: the steps are stops on the route (WIZ-01). */
export function WizardHeader({ step, brand, to, words }: Props) {
  const t = useTranslation()
  const root = useRoot()
  const { pathname, search } = useLocation()
  const names = words?.steps ?? moveSteps.map(name => t(`wizard.steps.${name}`))
  return (
    <>
      <LanguageOffer />
      <header className={css.top} data-head="">
        <div className={css.topIn}>
          <Logo brand={brand} label={t('chrome.home', { brand: brand.name })} />
          <p className={css.count}>
            <b>{names[step - 1]}</b> {t('wizard.stepOf', { step })}
          </p>
          <RouteSteps label={t('wizard.stepsName')} names={names} current={step} to={to} />
          <div className={css.side}>
            <a
              className={css.help}
              href={toTelHref(brand.phone)}
              aria-label={t('wizard.callOn', { phone: brand.phone })}
            >
              <Icon name="phone" />
              <span>{t('wizard.call')}</span>
            </a>
            {root && <CartLink inCart={root.cart} />}
            {root?.customer ? (
              <AccountMenu name={root.customer} />
            ) : (
              <LoginLink className={headerCss.act} next={pathname + search} aria-label={t('chrome.header.signIn')}>
                <Icon name="user" />
                <span className={css.sign}>{t('chrome.header.signIn')}</span>
              </LoginLink>
            )}
            <LanguageMenu />
          </div>
        </div>
        <Tape>{words?.banner ?? t('wizard.banner')}</Tape>
      </header>
    </>
  )
}
