import { formatInstant } from '#i18n/format.ts'
import type { LanguageFacts } from '#i18n/language.ts'
import type { MessageTextVersion } from '#modules/operations/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import cardCss from '../kit/card.module.css'
import { Fold } from '../kit/fold.tsx'
import css from './message-templates.module.css'

/** Every text version written by staff, the newest first. */
export function MessageTextVersions({
  versions,
  language,
}: {
  versions: MessageTextVersion[]
  language: LanguageFacts
}) {
  const t = useTranslation()
  if (versions.length === 0) return null
  return (
    <section className={cardCss.card}>
