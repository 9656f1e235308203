import type { SceneProps } from '#web/ui/scene.tsx'

type Drawing = Omit<SceneProps, 'children'>
export type DefaultArticle = {
  /** Its file in articles/ and its address: /blogs/<slug>. */
  slug: string
  title: string
  description: string
  /** The day on which it was last reviewed. */
  date: string
  ground: 'neel' | 'kraft' | 'green'
  scene: Drawing
}

const strip = (from: number, to: number) => [{ from: [-900, from], to: [1100, to] } as const]
const tints = { neel: '#c9d0fa', kraft: '#e0c49f', green: '#bfdfce' }

/** The articles that come with the software, in English whatever the language of the page. */
export const defaultArticles: readonly DefaultArticle[] = [
  {
    slug: 'checklist-by-weeks',
    title: 'A checklist by weeks',
    description: 'From the notice to the new lock: what to do eight, four, two and one week before your move.',
    date: '2026-11-16',
    ground: 'neel',
    scene: {
      label: 'A loaded truck leaves a block of flats',
      view: '-129 -189 375 513',
      ground: strip(164, 270),
      groundColour: tints.neel,
      objects: [
        ['building', [0, 0]],
        ['cartons', [176, 34]],
        ['truck', [176, 186]],
      ],
    },
  },
  {
    slug: 'packing-a-kitchen',
    title: 'Packing a kitchen',
    description:
      'What to use up, how to pack plates and masala jars, and what to do about the fridge, purifier and gas.',
    date: '2026-11-09',
    ground: 'kraft',
    scene: {
      label: 'A fridge, a desk and cartons, packed and waiting',
      view: '-63 -152 388 322',
      ground: strip(-120, 90),
      groundColour: tints.kraft,
      objects: [
        ['fridge', [62, -84]],
        ['cartons', [0, -10]],
        ['desk', [150, -74]],
        ['cartons', [128, 6]],
      ],
    },
  },
  {
    slug: 'society-noc-and-lift-timings',
    title: 'Society NOC and lift timings',
    description:
      'What housing societies ask of people who move in or out, a letter you can copy, and five questions about the lift.',
    date: '2026-11-02',
    ground: 'green',
    scene: {
      label: 'A crew with a sofa before a block of flats',
      view: '-190 -175 400 400',
      ground: strip(110, 190),
      groundColour: tints.green,
      objects: [
        ['building', [0, 0]],
        ['crew', [-20, 140]],
      ],
    },
  },
  {
    slug: 'month-end-prices',
    title: 'Why month-end moves cost more',
    description:
      'Why everybody shifts at month-end, what it costs in rupees, and seven ways to pay less, the best first.',
    date: '2026-10-26',
    ground: 'kraft',
    scene: {
      label: 'Three trucks on one road',
      view: '-270 -230 640 520',
      ground: strip(-30, 90),
      groundColour: tints.kraft,
      objects: [
        ['truck', [-190, 0]],
        ['truck', [0, 0]],
        ['truck', [190, 0]],
      ],
    },
  },
  {
    slug: 'vehicle-transport-papers',
    title: 'Vehicle transport documents',
    description:
      'RC, insurance, NOC and road tax: what a car or scooter needs to travel to another State, and to stay there.',
    date: '2026-10-19',
    ground: 'neel',
    scene: {
      label: 'A car and a scooter ready for the carrier',
      view: '-62 -88 228 306',
      ground: strip(-34, 52),
      groundColour: tints.neel,
      objects: [
        ['car', [0, -20]],
        ['scooter', [148, 104]],
      ],
    },
  },
  {
    slug: 'moving-with-elders-pets-and-plants',
    title: 'Moving with elders, pets and plants',
    description: 'A finished room in the first hour, a closed door for the cat, and cuttings of the plants.',
    date: '2026-10-12',
    ground: 'green',
    scene: {
      label: 'A house with a sofa and an almirah before it',
      view: '-150 -150 420 360',
      ground: strip(90, 170),
      groundColour: tints.green,
      objects: [
        ['house', [0, 0]],
        ['sofa', [70, 120]],
        ['almirah', [170, 40]],
      ],
    },
  },
]

/** The drawing at the head of an article that has neither a drawing nor a picture of its own. */
export const defaultScene: Drawing = defaultArticles[3]!.scene

/** The text of every article, by its slug. */
const files = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default', eager: true })

export const getArticleText = (slug: string): string => files[`./articles/${slug}.md`]!
