import type { SceneObject, SceneProps } from '#web/ui/scene.tsx'

/** Builds the street of a page's head, with two drawings on it, from the back to the front. */
export const buildStreetScene = (label: string, objects: readonly [SceneObject, SceneObject]): SceneProps => ({
  label,
  view: '-105 -140 394 253',
  ground: [{ from: [-700, -10], to: [900, 76] }],
  groundColour: '#e0c49f',
  objects,
})
