import { Form, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { refuse } from '#kernel/refusal.ts'
import { openImport } from '#modules/catalogue/index.server.ts'
import { requireRight } from '#modules/identity/index.server.ts'
import { parseFields, readFormWithFiles } from '#web/shell/read-form.ts'
import { answering, formFault, staffOnly } from '#web/shell/session.ts'
import { Unlisted } from '#web/shell/unlisted.tsx'
import { useSay } from '#web/shell/words/use-words.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Radio } from '#web/ui/check.tsx'
import fieldCss from '#web/ui/field.module.css'
import { FieldError, TextField } from '#web/ui/field.tsx'
import cardCss from '../card.module.css'
import columnsCss from '../columns.module.css'
import deskCss from '../desk.module.css'
import type { Route } from './+types/files'
import css from './catalogue.module.css'
import { Sections } from './sections.tsx'

const kinds = ['categories', 'services', 'options', 'groups', 'items', 'presets', 'packages', 'vehicles'] as const
const form = z.record(z.string(), z.string())
const asked = z.object({ kind: z.enum(kinds) })

export async function loader(args: Route.LoaderArgs) {
  const [, staff] = await answering(staffOnly(args))
  await answering((async () => requireRight(staff, 'catalogue'))())
  return null
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await answering(staffOnly(args))
  const { fields, files } = await answering(readFormWithFiles(args.request, form))
  try {
    requireRight(staff, 'catalogue')
    const { kind } = parseFields(fields, asked)
    const file = files.get('file')
    if (!file) throw refuse('invalid', 'upload.empty', { file: 'upload.empty' })
    return redirect(`/console/catalogue/files/${await openImport(app, staff, kind, file)}`)
  } catch (error) {
    return formFault(args.context, error, { typed: fields })
  }
}

/** Lists of the catalogue as files, out and in. */
export default function Files({ actionData: fault }: Route.ComponentProps) {
  const say = useSay()
  const busy = useNavigation().state !== 'idle'
  return (
    <div className={deskCss.page}>
      <Unlisted title={say('catalogue.section.files')} />
      <header>
        <h1>{say('catalogue.title')}</h1>
        <p className="muted">{say('catalogue.file.lead')}</p>
      </header>
      <Sections />
      <div className={`${columnsCss.two} ${columnsCss.main}`}>
        <section className={cardCss.card}>
          <h2>{say('catalogue.section.files')}</h2>
          <ul className={css.list}>
            {kinds.map(kind => (
              <li key={kind}>
                <div>
                  <b>{say(`catalogue.file.${kind}`)}</b>
                </div>
                <a
                  className={buttonClass({ small: true })}
                  href={`/console/catalogue/export/${kind}`}
                  aria-label={say('catalogue.file.takeOf', { name: say(`catalogue.file.${kind}`) })}
                  download
                >
                  {say('catalogue.file.take')}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section className={cardCss.card}>
          <h2>{say('catalogue.file.send')}</h2>
          {fault && !fault.fields.file && <FieldError>{fault.text}</FieldError>}
          <Form method="post" encType="multipart/form-data" className={columnsCss.stack}>
            <fieldset className={columnsCss.stack}>
              <legend className={fieldCss.lab}>{say('catalogue.file.which')}</legend>
              {kinds.map(kind => (
                <Radio
                  key={kind}
                  name="kind"
                  value={kind}
                  label={say(`catalogue.file.${kind}`)}
                  defaultChecked={kind === (fault?.typed.kind ?? 'items')}
                />
              ))}
            </fieldset>
            <TextField
              type="file"
              name="file"
              accept=".csv,text/csv"
              label={say('catalogue.file.file')}
              hint={say('catalogue.file.fileHint')}
              error={fault?.fields.file}
            />
            <div className={css.buttons}>
              <Button look="call" disabled={busy}>
                {say('catalogue.file.look')}
              </Button>
            </div>
          </Form>
        </section>
      </div>
    </div>
  )
}
