import type { ComponentProps } from 'react'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ActivitySection } from '../kit/activity-log.tsx'

/** The changes of a catalogue entry, each with its author and time. */
export function CatalogueActivity({ activityLog }: Pick<ComponentProps<typeof ActivitySection>, 'activityLog'>) {
  const t = useTranslation()
  return (
    <ActivitySection
      title={t('catalogue.trail')}
      activityLog={activityLog}
      formatAction={intent => t(`catalogue.action.${intent as 'changed'}`)}
      empty={t('catalogue.trailEmpty')}
    />
  )
}
