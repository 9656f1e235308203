import type { Brand, Legal } from '#platform/config/company.ts'
import { formatWhatsappNumber, toTelHref, toWhatsappHref } from '#web/app-shell/chrome/phone-links.ts'
import { toNonBreakingText } from '#web/app-shell/unbroken.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './contact-options.module.css'

/** Contact details, for people who do not use the form. */
export const ContactOptions = ({ brand, legal }: { brand: Brand; legal: Legal }) => {
  const t = useTranslation()
  return (
    <section className={css.ways} aria-labelledby="ways">
      <h2 id="ways">{t('contact.ways')}</h2>
      <ul>
        <li>
          <Icon name="phone" />
          <a href={toTelHref(brand.phone)}>
            <span>{t('contact.call')}</span> {toNonBreakingText(brand.phone)}
          </a>
        </li>
        {brand.whatsapp && (
          <li>
            <Icon name="whatsapp" />
            <a href={toWhatsappHref(brand.whatsapp)} rel="noopener">
              <span>{t('contact.whatsapp')}</span> {formatWhatsappNumber(brand.whatsapp)}
            </a>
          </li>
        )}
        <li>
          <Icon name="mail" />
          <a href={`mailto:${brand.email}`}>
            <span>{t('contact.mail')}</span> <EmailText>{brand.email}</EmailText>
          </a>
        </li>
        {legal.hours && (
          <li>
            <Icon name="clock" />
            <p>
              <span>{t('contact.hours')}</span> {legal.hours}
            </p>
          </li>
        )}
        <li>
          <Icon name="pin" />
          <p>
            <span>{t('contact.office')}</span> {brand.legalName}, {legal.address}
          </p>
        </li>
      </ul>
    </section>
  )
}
