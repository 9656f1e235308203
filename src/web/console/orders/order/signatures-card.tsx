import { formatInstant } from '#i18n/format.ts'
import type { JobSignature } from '#modules/dispatch/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { DrawnSignature } from '#web/shared/signature/signature.tsx'
import panelCss from '../../kit/panel.module.css'

/** The customer’s confirmations of delivery, by signature or OTP, with their remarks. */
export function SignaturesCard({ signatures }: { signatures: JobSignature[] }) {
  const t = useTranslation()
  if (signatures.length === 0) return null
  return (
    <section className={panelCss.part} aria-labelledby="signatures-card">
      <div className={panelCss.partHead}>
        <h2 id="signatures-card">{t('console.signed.title')}</h2>
      </div>
      {signatures.map(({ signer, strokes, remark, at, by }) => (
        <div key={at.getTime()}>
          {strokes ? <DrawnSignature strokes={strokes} label={signer} /> : <p>{t('console.signed.code')}</p>}
          <p className="muted">{t('console.signed.by', { signer, when: formatInstant(at, t.tag), who: by })}</p>
          {remark && <p>{t('console.signed.remark', { text: remark })}</p>}
        </div>
      ))}
    </section>
  )
}
