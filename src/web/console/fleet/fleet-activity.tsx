import type { ComponentProps } from 'react'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { ActivityLog } from '../trail.tsx'

/** Who changed something of the fleet, and when. */
export function FleetActivity({ trail }: Pick<ComponentProps<typeof ActivityLog>, 'trail'>) {
  const say = useTranslation()
  return (
    <ActivityLog
      title={say('fleet.trail.title')}
      trail={trail}
      wordFor={deed => say(`fleet.deed.${deed as 'saved'}`)}
      empty={say('fleet.trail.empty')}
    />
  )
}
