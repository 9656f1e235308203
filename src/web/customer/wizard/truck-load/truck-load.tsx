import { HOLD, type HoldGroup, packHold } from './pack-hold.ts'
import css from './truck-load.module.css'

/** Crate colours by the group's place in the list: light, then shade. Kraft first; the last ones repeat. */
const CRATE_TONES = [
  ['#d8b892', '#c9a372'],
  ['#f0dfc6', '#e4cba6'],
  ['#c9d0fb', '#b3bdf5'],
  ['#fbdf9f', '#f7cd74'],
  ['#cfe8da', '#b4d8c5'],
  ['#e3e0d8', '#d0ccc1'],
] as const
export const getHoldTone = (index: number) => CRATE_TONES[index % CRATE_TONES.length]![0]

type Props = {
  /** Nearest the cab first. */
  groups: readonly HoldGroup[]
  /** Usable cft of the vehicle. */
  capacity: number
  /** The screen-reader text: "The truck is 89% full: 451 of 504 cft". */
  label: string
}

/** The truck, with its hold as the volume chart. */
export function TruckLoad({ groups, capacity, label }: Props) {
  const sections = packHold(groups, capacity)
  const free = sections.at(-1)?.x ?? HOLD.x + HOLD.width
  const toneOf = new Map(groups.map((group, i) => [group.name, CRATE_TONES[i % CRATE_TONES.length]!]))
  return (
    <svg className={css.truck} viewBox="0 0 820 216" role="img" aria-label={label}>
      <path d="M8 206h804" stroke="#0f1533" strokeWidth="2" />
      <rect {...HOLD} fill="#fff" />
      <g className={css.hold}>
        {sections.map(({ name, x, crates }) => (
          <g key={name}>
            {crates.map((box, i) => (
              <g key={i}>
                <rect
                  x={box.x}
                  y={box.y}
                  width={box.width}
                  height={box.height}
                  rx="1.5"
                  fill={toneOf.get(name)![box.shade]}
                />
                {box.taped && (
                  <rect x={box.x + box.width / 2 - 3} y={box.y} width="6" height={box.height / 3} opacity="0.14" />
                )}
              </g>
            ))}
            <path d={`M${x - 0.7} ${HOLD.y}v${HOLD.height}`} stroke="#0f1533" strokeWidth="1.5" />
          </g>
        ))}
      </g>
      {free - HOLD.x > 12 && (
        <path
          d={`M${HOLD.x} 168H${free - 1}V26`}
          fill="none"
          stroke="var(--neel)"
          strokeWidth="2"
          strokeDasharray="5 5"
        />
      )}
      <Body />
    </svg>
  )
}

const Body = () => (
  <>
    <g fill="none" stroke="#0f1533" strokeWidth="3" strokeLinejoin="round">
      <rect {...HOLD} rx="3" />
      <path d="M12 21h602" />
    </g>
    <path d="M14 168h792v16H14z" fill="#0f1533" />
    <g stroke="#0f1533" strokeLinejoin="round">
      <path
        d="M616 168V66c0-5 3-8 8-8h104c8 0 13 3 17 10l26 52c14 4 25 8 31 18 3 8 4 18 4 30z"
        fill="var(--neel)"
        strokeWidth="3"
      />
      <path d="M660 76h66c5 0 8 2 10 6l20 40h-96z" fill="var(--neel-tint)" strokeWidth="2.5" />
      <path d="M650 58v110M662 138h18" fill="none" strokeWidth="2.5" />
      <path d="M616 44h90l-14 14h-76z" fill="var(--neel-deep)" strokeWidth="2.5" />
      <rect x="790" y="146" width="14" height="12" rx="3" fill="#f6a91b" strokeWidth="2" />
    </g>
    {[112, 172, 716].map(x => (
      <g key={x} fill="#0f1533">
        <circle cx={x} cy="182" r="24" />
        <circle cx={x} cy="182" r="11" fill="#fbfaf7" />
        <circle cx={x} cy="182" r="3.5" />
      </g>
    ))}
  </>
)
