import type { ComponentProps } from 'react'
import { useSay } from '#web/shell/words/use-words.tsx'
import { Trail } from '../trail.tsx'

/** Who changed something of the catalogue, and when. */
export function CatalogueTrail({ trail }: Pick<ComponentProps<typeof Trail>, 'trail'>) {
  const say = useSay()
  return (
    <Trail
      title={say('catalogue.trail')}
      trail={trail}
      wordOf={deed => say(`catalogue.deed.${deed as 'changed'}`)}
      empty={say('catalogue.trailEmpty')}
    />
  )
}
