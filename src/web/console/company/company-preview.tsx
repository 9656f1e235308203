import type { Translate } from '#i18n/translator.ts'
import { type CompanyFact, type CompanyFacts, HIDDEN_FACT, socialNetworks } from '#kernel/company-facts.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { LogoMark } from '#web/ui/logo.tsx'
import css from './company.module.css'

type Props = {
  /** The details saved here, and those of the environment, which apply where none is saved. */
  facts: CompanyFacts
  configured: Partial<Record<CompanyFact, string | null>>
  labelOf: (t: Translate, name: string) => string
}

const contactFacts = ['phone', 'email', 'whatsapp', 'hours'] as const satisfies CompanyFact[]
const officerFacts = ['officer', 'officerEmail', 'officerPhone'] as const satisfies CompanyFact[]
const claimFacts = [
  'moves',
  'years',
  'locations',
  'vehicles',
  'quoteMinutes',
  'clients',
] as const satisfies CompanyFact[]

/** The company as customers see it now, beside the form: the saved details, and the defaults of the others. */
export function CompanyPreview({ facts, configured, labelOf }: Props) {
  const t = useTranslation()
  const getShown = (name: CompanyFact) => {
    const value = facts[name] || configured[name] || ''
    return value === HIDDEN_FACT ? '' : value
  }
  const [claims, networks] = [claimFacts, socialNetworks].map(names => names.filter(getShown))
  const rowsOf = (names: readonly CompanyFact[]) =>
    names.map(name => (
      <div key={name}>
        <dt>{labelOf(t, name)}</dt>
        <dd>
          {getShown(name) ? (
            <EmailText>{getShown(name)}</EmailText>
          ) : (
            <span className="muted">{t('contentEditor.company.hidden')}</span>
          )}
        </dd>
      </div>
    ))
  return (
    <aside className={css.preview} aria-labelledby="company-preview">
      <h2 id="company-preview">{t('contentEditor.company.preview')}</h2>
      <div className={css.brand}>
        <LogoMark />
        <p>
          <b>{getShown('name')}</b>
          <small>{getShown('legalName')}</small>
        </p>
      </div>
      <dl>{rowsOf(contactFacts)}</dl>
      <h3>{t('contentEditor.company.part.officer')}</h3>
      <dl>{rowsOf(officerFacts)}</dl>
      <h3>{t('contentEditor.company.part.claims')}</h3>
      {claims!.length > 0 ? (
        <dl className={css.claims}>{rowsOf(claims!)}</dl>
      ) : (
        <p className="muted">{t('contentEditor.company.hidden')}</p>
      )}
      <h3>{t('contentEditor.company.part.social')}</h3>
      {networks!.length > 0 ? (
        <p>{networks!.map(name => labelOf(t, name)).join(', ')}</p>
      ) : (
        <p className="muted">{t('contentEditor.company.hidden')}</p>
      )}
    </aside>
  )
}
