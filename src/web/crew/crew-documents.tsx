import type { CrewJobDetails } from '#modules/dispatch/index.server.ts'
import { DEFAULT_BOXES } from '#modules/documents/rules/box-labels.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './crew.module.css'

/**
 * Links to the documents that go with the goods, to show at a checkpost or to print at a shop. Plain links and a form,
 * each returns a file.
 */
export function CrewDocuments({ job }: { job: Pick<CrewJobDetails, 'id' | 'receipt' | 'kinds'> }) {
  const t = useTranslation()
  const at = `/crew/jobs/${job.id}/documents`
  const documents = ['forwarding-note', ...(job.receipt ? (['goods-receipt'] as const) : [])] as const
  return (
    <section className={css.part}>
      <h2>{t('crew.documents')}</h2>
      {documents.map(document => (
        <a key={document} className={css.big} href={`${at}/${document}`} download>
          <Icon name="download" /> {t(`crew.documents.${document}`)}
        </a>
      ))}
      {job.kinds.includes('load') && (
        <form action={`${at}/box-labels`} className={css.labels}>
          <TextField
            name="boxes"
            label={t('crew.documents.boxes')}
            inputMode="numeric"
            maxLength={40}
            defaultValue={`${DEFAULT_BOXES}`}
          />
          <Button block className={css.big}>
            <Icon name="download" /> {t('crew.documents.box-labels')}
          </Button>
        </form>
      )}
    </section>
  )
}
