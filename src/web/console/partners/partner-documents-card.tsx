import { Form } from 'react-router'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import type { ListedPartnerDocument } from '#modules/partners/index.server.ts'
import { partnerDocumentKinds } from '#modules/partners/rules/partner-document.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import { ChoiceEntry, DateEntry, EntryForm, LineEntry } from '../catalogue/entry-form.tsx'
import cardCss from '../kit/card.module.css'
import { Fold } from '../kit/fold.tsx'
import { DocumentTag } from './document-tag.tsx'
import { getPartnerLabel } from './partner-labels.ts'

type Props = {
  documents: ListedPartnerDocument[]
  today: IndiaDate
  canEdit: boolean
  formError: TypedError | undefined
}

/** The documents of a partner and its trucks with their validity, and the form for another one. */
export function PartnerDocumentsCard({ documents, today, canEdit, formError }: Props) {
  const t = useTranslation()
  const own = formError?.typed.intent === 'save-document' ? formError : undefined
  return (
    <section className={cardCss.card}>
      <h2>{t('partners.documents.title')}</h2>
      {documents.length === 0 ? (
        <p className="muted">{t('partners.documents.none')}</p>
      ) : (
        <ul className={catalogueCss.list}>
          {documents.map(document => (
            <DocumentRow key={document.id} {...{ document, today, canEdit }} />
          ))}
        </ul>
      )}
      {canEdit && (
        <Fold summary={t('partners.documents.add')} open={own !== undefined}>
          <EntryForm
            intent="save-document"
            fields={{}}
            revision={0}
            formError={formError}
            labels={getPartnerLabel}
            files
            stays
          >
            <p className="sm muted">{t('partners.documents.addHint')}</p>
            <div className={catalogueCss.fields}>
              <ChoiceEntry
                name="kind"
                label={t('partners.field.document')}
                choices={[
                  { value: '', name: t('partners.choose.document') },
                  ...partnerDocumentKinds.map(kind => ({ value: kind, name: t(`partners.document.${kind}`) })),
                ]}
              />
              <LineEntry name="plate" hint={t('partners.hint.plate')} most={20} />
            </div>
            <div className={catalogueCss.fields}>
              <DateEntry name="expires" />
              <LineEntry name="number" most={60} />
            </div>
            <TextField
              type="file"
              name="file"
              accept="image/jpeg,image/png,image/webp,application/pdf"
              label={t('partners.field.file')}
              hint={t('fleet.paper.fileHint')}
              error={own?.fields.file}
            />
            <div className={catalogueCss.buttons}>
              <Button look="secondary">{t('partners.documents.save')}</Button>
            </div>
          </EntryForm>
        </Fold>
      )}
    </section>
  )
}

type RowProps = { document: ListedPartnerDocument; today: IndiaDate; canEdit: boolean }

function DocumentRow({ document: { id, kind, registration, number, expiresOn, file }, today, canEdit }: RowProps) {
  const t = useTranslation()
  const paper = t(`partners.document.${kind}`)
  const name = registration ? t('partners.paper.of', { paper, plate: formatRegistration(registration) }) : paper
  return (
    <li>
      <div>
        <b>{name}</b>
        {number && <span className="muted sm">{t('fleet.paper.number', { number })}</span>}
        {file && (
          <a href={`/uploads/${file}`} aria-label={t('fleet.paper.openOf', { paper: name })}>
            {t('fleet.paper.open')}
          </a>
        )}
      </div>
      <DocumentTag document={{ expiresOn }} today={today} />
      {canEdit && (
        <Form method="post" encType="multipart/form-data" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button
            small
            look="quiet"
            name="intent"
            value="withdraw-document"
            aria-label={t('partners.documents.withdrawOf', { name })}
          >
            {t('partners.documents.withdraw')}
          </Button>
        </Form>
      )}
    </li>
  )
}
