import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import type { PhotoOwner } from '#modules/catalogue/rules/photo.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import columnsCss from '../kit/columns.module.css'
import { FormSection } from '../kit/form-page.tsx'
import css from './catalogue.module.css'

type Props = {
  of: PhotoOwner
  picture: string | null
  revision: number
  formError: TypedError | undefined
  /** The picture as customers see it now. */
  children: ReactNode
}

/** The picture of a service or vehicle: a drawing, or an uploaded photo. */
export function PictureCard({ of, picture, revision, formError, children }: Props) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const own =
    formError?.typed.intent === 'save-picture' || formError?.typed.intent === 'remove-picture' ? formError : undefined
  return (
    <FormSection title={t('catalogue.picture.title')}>
      <div className={css.shown}>{children}</div>
      <Form method="post" encType="multipart/form-data" className={columnsCss.stack} key={picture}>
        <input type="hidden" name="revision" value={revision} />
        <TextField
          type="file"
          name="picture"
          accept="image/jpeg,image/png,image/webp"
          label={t('catalogue.picture.file')}
          hint={t(`catalogue.picture.hintOf.${of}`)}
          error={own && (own.fields.picture ?? own.text)}
        />
        <div className={css.buttons}>
          <Button look="secondary" name="intent" value="save-picture" disabled={busy}>
            {t('catalogue.picture.save')}
          </Button>
          {picture && (
            <Button name="intent" value="remove-picture" disabled={busy}>
              {t(`catalogue.picture.removeOf.${of}`)}
            </Button>
          )}
        </div>
      </Form>
    </FormSection>
  )
}
