import type { SceneProps, Thing } from '#web/ui/scene.tsx'

/** Builds the street of a page's head, with two drawings on it, from the back to the front. */
export const pavement = (label: string, things: readonly [Thing, Thing]): SceneProps => ({
  label,
  view: '-105 -140 394 253',
  ground: [{ from: [-700, -10], to: [900, 76] }],
  groundColour: '#e0c49f',
  things,
})
