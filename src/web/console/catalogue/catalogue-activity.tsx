import type { ComponentProps } from 'react'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { ActivityLog } from '../trail.tsx'

/** Who changed something of the catalogue, and when. */
export function CatalogueActivity({ trail }: Pick<ComponentProps<typeof ActivityLog>, 'trail'>) {
  const say = useTranslation()
  return (
    <ActivityLog
      title={say('catalogue.trail')}
      trail={trail}
      wordFor={deed => say(`catalogue.deed.${deed as 'changed'}`)}
      empty={say('catalogue.trailEmpty')}
    />
  )
}
