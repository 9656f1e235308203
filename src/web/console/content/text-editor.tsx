import { type Translate, translateAny } from '#i18n/translator.ts'
import { faqGroups, helpTopics, isPictureRequired, type TextKind } from '#modules/content/rules/text-kinds.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import { ChoiceEntry, EntryForm, HiddenEntry, LineEntry, TextEntry } from '../catalogue/entry-form.tsx'
import cardCss from '../kit/card.module.css'
import columnsCss from '../kit/columns.module.css'
import { Fold } from '../kit/fold.tsx'
import css from './content.module.css'
import type { TextPageData } from './load-text-page.server.ts'

type Props = { text: Pick<TextPageData, 'kind' | 'fields' | 'revision'>; formError: TypedError | undefined }

const MAX_TEXT = 18_000

/** The labels of a question and its answer; other kinds have a title and a text. */
const fieldLabelsByKind: Partial<Record<TextKind, Record<string, string>>> = {
  answer: { title: 'question', text: 'answer' },
  question: { title: 'question', text: 'answer' },
  photo: { title: 'caption' },
  client: { title: 'firm' },
}

const getLabelsOfKind = (kind: TextKind) => (t: Translate, name: string) =>
  translateAny(t, `contentEditor.field.${fieldLabelsByKind[kind]?.[name] ?? name}`)

/** The form of a text. Every button posts all fields, so that adding a picture loses no input. */
export function TextEditor({ text: { kind, fields, revision }, formError }: Props) {
  const t = useTranslation()
  return (
    <section className={cardCss.card}>
      <EntryForm
        intent={formError?.typed.intent ?? 'save'}
        changed="content.changed"
        labels={getLabelsOfKind(kind)}
        fields={fields}
        revision={revision}
        formError={formError}
        files
        save={t('contentEditor.publish')}
        look="primary"
        saveAs="publish"
        also={
          <Button name="intent" value="save">
            {t('contentEditor.save')}
          </Button>
        }
      >
        {/* Enter in a field saves the draft, and neither publishes it nor adds a picture. */}
        <button type="submit" name="intent" value="save" hidden tabIndex={-1} />
        <div className={columnsCss.stack}>
          <LineEntry name="title" most={120} />
          <Fields kind={kind} />
          <Fold
            summary={t('contentEditor.picture.title')}
            open={isPictureRequired(kind) || formError?.typed.intent === 'picture'}
          >
            <div className={columnsCss.stack}>
              {kind === 'article' && <p className="muted sm">{t('contentEditor.picture.first')}</p>}
              <TextField
                type="file"
                name="picture"
                accept="image/jpeg,image/png,image/webp"
                label={t('contentEditor.picture.file')}
                hint={t('contentEditor.picture.hint')}
                error={formError?.fields.picture}
              />
              <TextField
                name="alt"
                maxLength={120}
                autoComplete="off"
                label={t('contentEditor.picture.alt')}
                hint={t('contentEditor.picture.altHint')}
                error={formError?.fields.alt}
                defaultValue={formError?.typed.alt}
              />
              <div>
                <Button name="intent" value="picture">
                  {t('contentEditor.picture.add')}
                </Button>
              </div>
            </div>
          </Fold>
        </div>
      </EntryForm>
    </section>
  )
}

function Fields({ kind }: { kind: TextKind }) {
  const t = useTranslation()
  if (kind === 'answer') {
    return (
      <>
        <div className={css.prose}>
          <TextEntry name="text" rows={8} most={MAX_TEXT} />
        </div>
        <div className={catalogueCss.fields}>
          <ChoiceEntry
            name="topic"
            choices={helpTopics.map(topic => ({ value: topic, name: t(`contentEditor.topic.${topic}`) }))}
          />
          <ChoiceEntry
            name="asked"
            choices={[
              { value: '', name: t('contentEditor.faqGroup.none') },
              ...faqGroups.map(group => ({ value: group, name: t(`contentEditor.faqGroup.${group}`) })),
            ]}
          />
        </div>
        <LineEntry name="words" most={200} hint={t('contentEditor.wordsHint')} />
      </>
    )
  }
  if (kind === 'question') {
    return (
      <div className={css.prose}>
        <TextEntry name="text" rows={8} most={MAX_TEXT} />
      </div>
    )
  }
  if (isPictureRequired(kind)) return <HiddenEntry name="text" />
  if (kind === 'opening') {
    return (
      <>
        <LineEntry name="where" most={120} />
        <div className={css.prose}>
          <TextEntry name="text" rows={8} most={MAX_TEXT} />
        </div>
        <LineEntry name="wants" most={300} hint={t('contentEditor.wantsHint')} />
      </>
    )
  }
  return (
    <>
      <TextEntry name="lead" rows={2} most={300} hint={t('contentEditor.leadHint')} />
      <div className={css.prose}>
        <TextEntry name="text" rows={24} most={MAX_TEXT} />
      </div>
    </>
  )
}
