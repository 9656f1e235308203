import type { ComponentProps } from 'react'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ActivityLog } from '../kit/activity-log.tsx'

/** The changes of a fleet entry, each with its author and time. */
export function FleetActivity({ activityLog }: Pick<ComponentProps<typeof ActivityLog>, 'activityLog'>) {
  const t = useTranslation()
  return (
    <ActivityLog
      title={t('fleet.trail.title')}
      activityLog={activityLog}
      formatAction={intent => t(`fleet.action.${intent as 'saved'}`)}
      empty={t('fleet.trail.empty')}
    />
  )
}
