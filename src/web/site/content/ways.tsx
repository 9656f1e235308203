import type { Brand, Legal } from '#platform/company.ts'
import { telHref, whatsappHref, whatsappNumber } from '#web/shell/chrome/reach.ts'
import { contactText } from '#web/text/en/contact.ts'
import { Icon } from '#web/ui/icon.tsx'
import './ways.css'

const t = contactText

/** How to reach us without a form. */
export const Ways = ({ brand, legal }: { brand: Brand; legal: Legal }) => (
  <section className="ways" aria-labelledby="ways">
    <h2 id="ways">{t.ways}</h2>
    <ul>
      <li>
        <Icon name="phone" />
        <a href={telHref(brand.phone)}>
          <span>{t.call}</span> {brand.phone}
        </a>
      </li>
      {brand.whatsapp && (
        <li>
          <Icon name="whatsapp" />
          <a href={whatsappHref(brand.whatsapp)} rel="noopener">
            <span>{t.whatsapp}</span> {whatsappNumber(brand.whatsapp)}
          </a>
        </li>
      )}
      <li>
        <Icon name="mail" />
        <a href={`mailto:${brand.email}`}>
          <span>{t.mail}</span> {brand.email}
        </a>
      </li>
      {legal.hours && (
        <li>
          <Icon name="clock" />
          <p>
            <span>{t.hours}</span> {legal.hours}
          </p>
        </li>
      )}
      <li>
        <Icon name="pin" />
        <p>
          <span>{t.office}</span> {brand.legalName}, {legal.address}
        </p>
      </li>
    </ul>
  </section>
)
