import { Form } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { LONGEST_TEXT } from '../kit/longest-text.ts'
import css from './finder.module.css'

/** By name, number, e-mail: the same question wherever a customer is looked for. */
export function Finder({ label, text }: { label: string; text: string }) {
  const t = useTranslation()
  return (
    <Form method="get" role="search" className={css.finder} key={text}>
      <TextField
        label={label}
        name="q"
        type="search"
        defaultValue={text}
        maxLength={LONGEST_TEXT}
        placeholder={t('workbench.customers.findHint')}
      />
      <Button look="neel">{t('desk.findButton')}</Button>
    </Form>
  )
}
