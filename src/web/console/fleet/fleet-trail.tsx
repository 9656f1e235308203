import type { ComponentProps } from 'react'
import { useSay } from '#web/shell/words/use-words.tsx'
import { Trail } from '../trail.tsx'

/** Who changed something of the fleet, and when. */
export function FleetTrail({ trail }: Pick<ComponentProps<typeof Trail>, 'trail'>) {
  const say = useSay()
  return (
    <Trail
      title={say('fleet.trail.title')}
      trail={trail}
      wordOf={deed => say(`fleet.deed.${deed as 'saved'}`)}
      empty={say('fleet.trail.empty')}
    />
  )
}
