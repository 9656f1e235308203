import type { ReactNode } from 'react'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import labelCss from '#web/ui/shipping-label.module.css'
import css from './bottom-bar.module.css'

type Props = {
  back?: { to: string; step: number }
  /** The line over the running price, and the price or its replacement; together they open the label on a phone. */
  cap: string
  price: ReactNode
  className?: string
  /** The target of a skip link. */
  id?: string
  /** The address of the price breakup, if not the label of the move. */
  to?: string
  /** The next step's button. */
  children: ReactNode
}

/** Fixed to the foot of a phone's screen: one step back, the running price, the next step. */
export function BottomBar({ back, cap, price, className = '', id, to, children }: Props) {
  const t = useTranslation()
  const running = (
    <>
      <span className={labelCss.cap}>{cap}</span>
      <b>{price}</b>
    </>
  )
  return (
    <div className={`${css.bar} ${className}`} data-foot="" id={id} tabIndex={id ? -1 : undefined}>
      {back ? (
        <ButtonLink look="quiet" className={css.back} to={back.to} aria-label={t('wizard.backTo', { step: back.step })}>
          <Icon name="left" />
          <span>{t('wizard.back')}</span>
        </ButtonLink>
      ) : (
        <span />
      )}
      {to ? (
        <a className={css.price} href={to}>
          {running}
        </a>
      ) : (
        <button className={css.price} type="button" popoverTarget="move-label">
          {running}
          <span className="vh">{t('wizard.label.open')}</span>
        </button>
      )}
      {children}
    </div>
  )
}
