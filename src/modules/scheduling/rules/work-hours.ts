type Work = {
  cft: number
  /** Straight line. */
  km: number
  /** To climb at each end, 0 with a lift. */
  floors: { from: number; to: number }
  /** The crew packs as well. */
  packing: boolean
}

/** Hours of the usual crew by volume, cft. Source: trade practice of Indian movers. */
const hoursByVolume = [
  { upto: 150, pack: 2, load: 1, unload: 0.75 },
  { upto: 350, pack: 3, load: 1.5, unload: 1 },
  { upto: 600, pack: 4, load: 2.5, unload: 1.75 },
  { upto: 950, pack: 5, load: 3, unload: 2.5 },
  { upto: 1_600, pack: 7, load: 4, unload: 3 },
]
/** How much of a crew's pace is left on so many floors of stairs; the last also for more. */
const paceByFloors = [1, 1, 0.75, 0.6, 0.5] as const
const ROAD_PER_STRAIGHT_KM = 1.3
const TRUCK_KM_PER_HOUR = 20
/** Gate, parking, papers: half an hour at each society. */
const GATES_HOURS = 1

/** How long a move within a city takes from the crew's arrival on; null beyond the largest home, which takes two days. */
export function workHours({ cft, km, floors, packing }: Work): number | null {
  const usual = hoursByVolume.find(({ upto }) => cft <= upto)
  if (!usual) return null
  const pace = (climbed: number) => paceByFloors[Math.min(Math.max(0, climbed), paceByFloors.length - 1)]!
  const drive = (km * ROAD_PER_STRAIGHT_KM) / TRUCK_KM_PER_HOUR
  return (
    (packing ? usual.pack : 0) + usual.load / pace(floors.from) + drive + GATES_HOURS + usual.unload / pace(floors.to)
  )
}

/** The hour (India, 24 is midnight) by which it is done, when the crew comes in the middle of its window; to the next full one. */
export const doneByHour = (slot: number, hours: number): number => Math.ceil(slot + 1 + hours)
