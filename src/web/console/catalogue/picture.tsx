import { Form, useNavigation } from 'react-router'
import { drawingOf } from '#web/shell/services/drawing-of.ts'
import { ServicePicture } from '#web/shell/services/service-picture.tsx'
import type { TypedFault } from '#web/shell/session.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import cardCss from '../card.module.css'
import columnsCss from '../columns.module.css'
import css from './catalogue.module.css'

type Props = {
  service: { id: number; image: string; picture: string | null; revision: number }
  fault: TypedFault | undefined
}

/** What customers see of a service beside its name: a drawing, or the photo that is sent here. */
export function Picture({ service, fault }: Props) {
  const say = useSay()
  const busy = useNavigation().state !== 'idle'
  const own = fault?.typed.deed === 'picture' || fault?.typed.deed === 'remove-picture' ? fault : undefined
  return (
    <section className={cardCss.card}>
      <h2>{say('catalogue.picture.title')}</h2>
      <div className={css.shown}>
        <ServicePicture by={drawingOf(service)} sizes="160px" />
      </div>
      <Form method="post" encType="multipart/form-data" className={columnsCss.stack} key={service.picture}>
        <input type="hidden" name="revision" value={service.revision} />
        <TextField
          type="file"
          name="picture"
          accept="image/jpeg,image/png,image/webp"
          label={say('catalogue.picture.file')}
          hint={say('catalogue.picture.hint')}
          error={own && (own.fields.picture ?? own.text)}
        />
        <div className={css.buttons}>
          <Button look="neel" name="deed" value="picture" disabled={busy}>
            {say('catalogue.picture.save')}
          </Button>
          {service.picture && (
            <Button name="deed" value="remove-picture" disabled={busy}>
              {say('catalogue.picture.remove')}
            </Button>
          )}
        </div>
      </Form>
    </section>
  )
}
