import { Form, useNavigation } from 'react-router'
import type { readWorker } from '#modules/crews/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import cardCss from '../kit/card.module.css'
import columnsCss from '../kit/columns.module.css'
import { usePermission } from '../kit/use-permission.ts'
import css from './fleet.module.css'

type Props = { worker: Awaited<ReturnType<typeof readWorker>>; formError: TypedError | undefined }

/** The photo by which customers recognize a worker, shown to them with the worker’s consent. */
export function WorkerPhotoCard({ worker: { name, photo, revision }, formError }: Props) {
  const t = useTranslation()
  const can = usePermission()
  const busy = useNavigation().state !== 'idle'
  const own = formError?.typed.intent?.endsWith('photo') ? formError : undefined
  return (
    <section className={cardCss.card}>
      <h2>{t('fleet.photo.title')}</h2>
      {photo ? (
        <img
          className={css.portrait}
          src={`/uploads/${photo}`}
          alt={t('fleet.photo.alt', { name })}
          width={160}
          height={160}
        />
      ) : (
        <p className="muted">{t('fleet.photo.none')}</p>
      )}
      {can('fleet') && (
        <Form method="post" encType="multipart/form-data" className={columnsCss.stack} key={photo}>
          <input type="hidden" name="revision" value={revision} />
          <TextField
            type="file"
            name="photo"
            accept="image/jpeg,image/png,image/webp"
            label={t('fleet.photo.file')}
            hint={t('fleet.photo.hint')}
            error={own && (own.fields.photo ?? own.text)}
          />
          <div className={catalogueCss.buttons}>
            <Button look="secondary" name="intent" value="save-photo" disabled={busy}>
              {t('fleet.photo.save')}
            </Button>
            {photo && (
              <Button name="intent" value="remove-photo" disabled={busy}>
                {t('fleet.photo.remove')}
              </Button>
            )}
          </div>
        </Form>
      )}
    </section>
  )
}
