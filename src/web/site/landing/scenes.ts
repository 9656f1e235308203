import type { SceneProps } from '#web/ui/scene.tsx'

type Plan = Omit<SceneProps, 'label'>

/** A street that runs along x, and one that crosses it. Drawings from the back to the front. */
export const heroScene: Plan = {
  view: '-236 -164 822 500',
  ground: [
    { from: [-1400, 168], to: [486, 248] },
    { from: [406, -420], to: [486, 170] },
  ],
  route: [
    [105, 112],
    [105, 208],
    [446, 208],
    [446, -70],
    [352, -70],
  ],
  objects: [
    ['building', [0, 0]],
    ['house', [318, -194]],
    ['crew', [-62, 116]],
    ['fridge', [214, 6]],
    ['almirah', [206, 62]],
    ['cartons', [262, 58]],
    ['truck', [196, 176]],
    ['scooter', [346, 84]],
    ['pin', [352, -70]],
  ],
}

type Picture = {
  /** The key of its description and its text: landing.picture.<id>. */
  id: 'loaded' | 'sofa' | 'packed' | 'wheels' | 'warehouse'
  look: 'tall' | 'plain'
  ground: 'neel' | 'kraft' | 'green'
  plan: Plan
}

const strip = (from: number, to: number) => [{ from: [-700, from], to: [900, to] } as const]
const neel = '#c9d0fa'
const green = '#bfdfce'
const kraft = '#e0c49f'

/** The gallery until the operator uploads photographs (HOME-06). */
export const gallery: readonly Picture[] = [
  {
    id: 'loaded',
    look: 'tall',
    ground: 'neel',
    plan: {
      view: '-129 -189 375 513',
      ground: strip(164, 270),
      groundColour: neel,
      route: [
        [105, 112],
        [105, 217],
        [900, 217],
      ],
      objects: [
        ['building', [0, 0]],
        ['cartons', [176, 34]],
        ['truck', [176, 186]],
      ],
    },
  },
  {
    id: 'sofa',
    look: 'plain',
    ground: 'green',
    plan: {
      view: '-105 -140 394 253',
      ground: strip(-10, 76),
      groundColour: green,
      objects: [
        ['almirah', [120, -90]],
        ['crew', [0, 0]],
      ],
    },
  },
  {
    id: 'packed',
    look: 'plain',
    ground: 'kraft',
    plan: {
      view: '-63 -152 388 322',
      ground: strip(-120, 90),
      groundColour: kraft,
      objects: [
        ['fridge', [62, -84]],
        ['cartons', [0, -10]],
        ['desk', [150, -74]],
        ['cartons', [128, 6]],
      ],
    },
  },
  {
    id: 'wheels',
    look: 'plain',
    ground: 'kraft',
    plan: {
      view: '-62 -88 228 306',
      ground: strip(-34, 52),
      groundColour: kraft,
      objects: [
        ['car', [0, -20]],
        ['scooter', [148, 104]],
      ],
    },
  },
  {
    id: 'warehouse',
    look: 'plain',
    ground: 'neel',
    plan: {
      view: '-71 -205 334 323',
      ground: strip(-10, 54),
      groundColour: neel,
      objects: [
        ['rack', [10, -120]],
        ['rack', [0, 0]],
      ],
    },
  },
]
