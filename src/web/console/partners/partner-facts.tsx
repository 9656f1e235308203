import { formatMobile } from '#kernel/format-mobile.ts'
import type { readPartner } from '#modules/partners/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import factsCss from '../customers/facts.module.css'
import cardCss from '../kit/card.module.css'

type Props = {
  partner: Pick<
    Awaited<ReturnType<typeof readPartner>>,
    'fields' | 'kind' | 'pan' | 'gstin' | 'gst' | 'mobile' | 'contact'
  >
}

/** What decides the tax of a partner's bills, and whom to call. */
export function PartnerFacts({ partner: { fields, kind, pan, gstin, gst, mobile, contact } }: Props) {
  const t = useTranslation()
  const tds = pan ? fields.declared && t('partners.facts.tdsNone') : t('partners.facts.noPan')
  const facts = [
    [t('partners.field.legal'), fields.legal],
    [t('partners.field.kind'), t(`partners.kind.${kind}`)],
    [t('partners.field.pan'), pan],
    [t('partners.field.gstin'), gstin],
    [t('partners.field.gst'), t(`partners.gst.${gst}`)],
    [t('partners.facts.tds'), tds],
    [t('partners.field.days'), fields.days],
    [t('partners.facts.contact'), contact],
    [t('partners.field.mobile'), formatMobile(mobile)],
    [t('partners.field.notes'), fields.notes],
  ] as const
  return (
    <section className={cardCss.card}>
      <h2>{t('partners.facts.title')}</h2>
      <dl className={factsCss.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
