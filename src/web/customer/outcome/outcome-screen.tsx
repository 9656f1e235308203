import type { ReactNode } from 'react'
import { LanguageMenu } from '#web/app-shell/language/language-menu.tsx'
import { LanguageOffer } from '#web/app-shell/language/language-offer.tsx'
import { useRoot } from '#web/app-shell/use-root.ts'
import { formatWindowTitle } from '#web/app-shell/window-title.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Barcode } from '#web/ui/barcode.tsx'
import { Illustration } from '#web/ui/illustration.tsx'
import type { Drawing } from '#web/ui/illustrations/drawings.ts'
import { Logo } from '#web/ui/logo.tsx'
import { LabelCell, LabelPrint } from '#web/ui/shipping-label.tsx'
import css from './outcome.module.css'

type Props = {
  brand: string
  title: string
  text: string
  order: string | null
  /** The subject of the stamp: 'Payment'. */
  cap: string
  stamp: string
  /** True if the stub is torn off, once the payment was received. */
  torn: boolean
  tone: 'good' | 'bad'
  drawing: Drawing
  children: ReactNode
}

/** The page about the outcome of a payment, on its label, without the site's header. */
export function OutcomeScreen({ brand, title, text, order, cap, stamp, torn, tone, drawing, children }: Props) {
  const t = useTranslation()
  const logo = useRoot()?.brand.logo ?? null
  return (
    <>
      <LanguageOffer />
      <main className={css.outcome} data-tone={tone}>
        <title>{formatWindowTitle(title, brand)}</title>
        <div className={css.in}>
          <header className={css.top}>
            <Logo brand={{ name: brand, logo }} label={t('chrome.home', { brand })} />
            <LanguageMenu />
          </header>
          <div className={css.message}>
            <h1>{title}</h1>
            <p className={css.text}>{text}</p>
            {children}
          </div>
          <div className={css.label} data-torn={torn || undefined} aria-hidden="true">
            <div className={css.sheet}>
              <LabelPrint head={<b>{brand}</b>}>
                <LabelCell cap={t('outcome.label.order')} value={order ?? '—'} span={order ? 3 : 6} />
                {order && <LabelCell cap={cap} value={stamp} span={3} fresh={torn} />}
              </LabelPrint>
            </div>
            <div className={css.stub}>
              <Barcode text={order ?? brand} />
              <span className={css.stamp}>{stamp}</span>
            </div>
            <Illustration name={drawing} width={230} />
          </div>
        </div>
      </main>
    </>
  )
}

export function NextStops({ title, stops }: { title: string; stops: readonly (readonly [string, string])[] }) {
  return (
    <section className={css.next}>
      <h2>{title}</h2>
      <ol className={css.stops}>
        {stops.map(([name, text]) => (
          <li key={name}>
            <b>{name}</b>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
