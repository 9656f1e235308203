import { Form, useNavigation } from 'react-router'
import type { TypedFault } from '#web/shell/session.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Radio } from '#web/ui/check.tsx'
import fieldCss from '#web/ui/field.module.css'
import { FieldError, TextField } from '#web/ui/field.tsx'
import cardCss from '../card.module.css'
import columnsCss from '../columns.module.css'
import formCss from '../form.module.css'
import listCss from '../list.module.css'

type Props = {
  title: string
  lists: { kind: string; name: string }[]
  /** The kind that is sent unless another is chosen. */
  first: string
  exportPath: string
  hint: string
  fault: TypedFault | undefined
}

/** Lists as files, out and in. */
export function FileLists({ title, lists, first, exportPath, hint, fault }: Props) {
  const say = useSay()
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <section className={cardCss.card}>
        <h2>{title}</h2>
        <ul className={listCss.list}>
          {lists.map(({ kind, name }) => (
            <li key={kind}>
              <div>
                <b>{name}</b>
              </div>
              <a
                className={buttonClass({ small: true })}
                href={`${exportPath}/${kind}`}
                aria-label={say('catalogue.file.takeOf', { name })}
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
            {lists.map(({ kind, name }) => (
              <Radio
                key={kind}
                name="kind"
                value={kind}
                label={name}
                defaultChecked={kind === (fault?.typed.kind ?? first)}
              />
            ))}
          </fieldset>
          <TextField
            type="file"
            name="file"
            accept=".csv,text/csv"
            label={say('catalogue.file.file')}
            hint={hint}
            error={fault?.fields.file}
          />
          <div className={formCss.buttons}>
            <Button look="call" disabled={busy}>
              {say('catalogue.file.look')}
            </Button>
          </div>
        </Form>
      </section>
    </>
  )
}
