import { Form, useNavigation } from 'react-router'
import type { FormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import cardCss from '../kit/card.module.css'
import css from './catalogue.module.css'
import type { ImportPreviewData } from './to-import-preview.ts'

type Props = { shown: ImportPreviewData; formError: FormError | undefined }

/** The changes that a file would make, with the button that applies them; or the errors of the file, by line. */
export function ImportPreview({ shown, formError }: Props) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const { seen, unchanged, ignored, counts, added, changed, errors } = shown
  const empty = counts.added + counts.changed === 0
  return (
    <>
      <p className={css.counts}>
        <span>{t('catalogue.file.added', { rows: counts.added })}</span>
        <span>{t('catalogue.file.changed', { rows: counts.changed })}</span>
        <span>{t('catalogue.file.unchanged', { rows: unchanged })}</span>
      </p>
      {ignored && <p className="muted sm">{ignored}</p>}
      {formError && <FieldError>{formError.text}</FieldError>}
      {counts.errors > 0 ? (
        <ImportErrors errors={errors} more={counts.errors - errors.length} />
      ) : empty ? (
        <p>{t('catalogue.file.nothing')}</p>
      ) : (
        <Form method="post" className={css.buttons}>
          <input type="hidden" name="seen" value={seen} />
          <Button look="primary" disabled={busy}>
            {t('catalogue.file.apply')}
          </Button>
        </Form>
      )}
      {changed.length > 0 && <ChangedRows rows={changed} more={counts.changed - changed.length} />}
      {added.length > 0 && <AddedRows rows={added} more={counts.added - added.length} />}
    </>
  )
}

function MoreRowsNote({ rows }: { rows: number }) {
  const t = useTranslation()
  return rows > 0 && <p className="muted sm">{t('catalogue.file.more', { rows })}</p>
}

type ErrorsProps = { errors: ImportPreviewData['errors']; more: number }

export function ImportErrors({ errors, more }: ErrorsProps) {
  const t = useTranslation()
  return (
    <section className={css.warning}>
      <h2>{t('catalogue.file.errors')}</h2>
      <p>{t('catalogue.file.errorsText')}</p>
      <table className={css.preview}>
        <thead>
          <tr>
            <th scope="col">{t('catalogue.file.line')}</th>
            <th scope="col">{t('catalogue.file.column')}</th>
            <th scope="col">{t('catalogue.file.fault')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ line, column, text }) => (
            <tr key={`${line} ${column} ${text}`}>
              <th scope="row">{line}</th>
              <td>{column}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreRowsNote rows={more} />
    </section>
  )
}

type ChangedProps = { rows: ImportPreviewData['changed']; more: number }

function ChangedRows({ rows, more }: ChangedProps) {
  const t = useTranslation()
  return (
    <section className={cardCss.card}>
      <h2>{t('catalogue.file.changedTitle')}</h2>
      <table className={css.preview}>
        <thead>
          <tr>
            <th scope="col">{t('catalogue.file.line')}</th>
            <th scope="col">{t('catalogue.file.name')}</th>
            <th scope="col">{t('catalogue.file.differences')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, name, differences }) => (
            <tr key={line}>
              <td>{line}</td>
              <th scope="row">{name}</th>
              <td>
                {differences.map(({ column, before, after }) => (
                  <p key={column}>
                    <span className="muted">{column}</span> <del>{before || t('catalogue.empty')}</del>
                    {' → '}
                    <ins>{after || t('catalogue.empty')}</ins>
                  </p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreRowsNote rows={more} />
    </section>
  )
}

function AddedRows({ rows, more }: { rows: ImportPreviewData['added']; more: number }) {
  const t = useTranslation()
  return (
    <section className={cardCss.card}>
      <h2>{t('catalogue.file.addedTitle')}</h2>
      <table className={css.preview}>
        <thead>
          <tr>
            <th scope="col">{t('catalogue.file.line')}</th>
            <th scope="col">{t('catalogue.file.name')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, name }) => (
            <tr key={line}>
              <td>{line}</td>
              <th scope="row">{name}</th>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreRowsNote rows={more} />
    </section>
  )
}
