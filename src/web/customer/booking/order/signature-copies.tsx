import { formatInstant } from '#i18n/format.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { DrawnSignature } from '#web/shared/signature/signature.tsx'
import type { CustomerBooking } from './customer-booking.ts'

/** The signatures that the customer gave on the crew's phone, as their copy. */
export function SignatureCopies({ signatures }: Pick<CustomerBooking, 'signatures'>) {
  const t = useTranslation()
  if (signatures.length === 0) return null
  return (
    <section>
      <h2>{t('booking.signed.title')}</h2>
      {signatures.map(({ signer, strokes, remark, at }) => (
        <div key={at.getTime()}>
          {strokes ? <DrawnSignature strokes={strokes} label={signer} /> : <p>{t('booking.signed.code')}</p>}
          <p className="muted sm">{t('booking.signed.by', { signer, when: formatInstant(at, t.tag) })}</p>
          {remark && <p>{remark}</p>}
        </div>
      ))}
    </section>
  )
}
