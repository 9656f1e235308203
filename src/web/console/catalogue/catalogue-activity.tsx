import type { ComponentProps } from 'react'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ActivityLog } from '../kit/activity-log.tsx'

/** Who changed something of the catalogue, and when. */
export function CatalogueActivity({ activityLog }: Pick<ComponentProps<typeof ActivityLog>, 'activityLog'>) {
  const t = useTranslation()
  return (
    <ActivityLog
      title={t('catalogue.trail')}
      activityLog={activityLog}
      wordFor={intent => t(`catalogue.action.${intent as 'changed'}`)}
      empty={t('catalogue.trailEmpty')}
    />
  )
}
