import { Form, useNavigation } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, getButtonClass } from '#web/ui/button.tsx'
import { Radio } from '#web/ui/checkbox.tsx'
import fieldCss from '#web/ui/field.module.css'
import { FieldError, TextField } from '#web/ui/field.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import cardCss from './card.module.css'
import columnsCss from './columns.module.css'

type ErrorNote = { text: string; fields: Partial<Record<string, string>>; typed: Partial<Record<string, string>> }
type Props = {
  title: string
  hint: string
  /** `href`: the address of the current list as a file. */
  lists: readonly { kind: string; name: string; href: string }[]
  /** The list that is selected at first. */
  first: string
  formError: ErrorNote | undefined
}

/** Exports lists as files, and imports them with a preview of what each file would change. */
export function CsvLists({ title, hint, lists, first, formError }: Props) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  return (
    <div className={`${columnsCss.two} ${columnsCss.main}`}>
      <section className={cardCss.card}>
        <h2>{title}</h2>
        <ul className={catalogueCss.list}>
          {lists.map(({ kind, name, href }) => (
            <li key={kind}>
              <div>
                <b>{name}</b>
              </div>
              <a
                className={getButtonClass({ small: true })}
                href={href}
                aria-label={t('catalogue.file.takeOf', { name })}
                download
              >
                {t('catalogue.file.take')}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className={cardCss.card}>
        <h2>{t('catalogue.file.send')}</h2>
        {formError && !formError.fields.file && <FieldError>{formError.text}</FieldError>}
        <Form method="post" encType="multipart/form-data" className={columnsCss.stack}>
          <fieldset className={`${columnsCss.stack} ${columnsCss.choices}`}>
            <legend className={fieldCss.lab}>{t('catalogue.file.which')}</legend>
            {lists.map(({ kind, name }) => (
              <Radio
                key={kind}
                name="kind"
                value={kind}
                label={name}
                defaultChecked={kind === (formError?.typed.kind ?? first)}
              />
            ))}
          </fieldset>
          <TextField
            type="file"
            name="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            label={t('catalogue.file.file')}
            hint={hint}
            error={formError?.fields.file}
          />
          <div className={catalogueCss.buttons}>
            <Button look="primary" disabled={busy}>
              {t('catalogue.file.look')}
            </Button>
          </div>
        </Form>
      </section>
    </div>
  )
}
