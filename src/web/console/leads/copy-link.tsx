import { useRef, useState } from 'react'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field.tsx'
import css from './copy-link.module.css'

/** A link to send by hand. The button copies it; without script its text can be selected. */
export function CopyLink({ label, url }: { label: string; url: string }) {
  const t = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  async function copy() {
    input.current!.select()
    await navigator.clipboard.writeText(url).catch(() => document.execCommand('copy')) // refused on a page without TLS
    setIsCopied(true)
  }
  return (
    <div className={css.copy}>
      <TextInput ref={input} readOnly value={url} aria-label={label} onFocus={event => event.currentTarget.select()} />
      <Button type="button" onClick={copy}>
        {t('leads.quote.copy')}
      </Button>
      <span className="vh" role="status">
        {isCopied && t('leads.quote.copied')}
      </span>
      {isCopied && (
        <span className={css.done} aria-hidden="true">
          {t('leads.quote.copied')}
        </span>
      )}
    </div>
  )
}
