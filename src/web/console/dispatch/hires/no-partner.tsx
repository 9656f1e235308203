import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import cardCss from '../../kit/card.module.css'
import { usePermission } from '../../kit/use-permission.ts'

/** Shown where no partner works for the branch of an order. */
export function NoPartner() {
  const t = useTranslation()
  const can = usePermission()
  return (
    <section className={cardCss.card}>
      <p>{t('hires.none')}</p>
      {can('fleet') && (
        <p>
          <ButtonLink to="/console/partners/new">{t('hires.addPartner')}</ButtonLink>
        </p>
      )}
    </section>
  )
}
