import { useSay } from '#web/shell/words/use-words.tsx'
import css from './sizes.module.css'

const PX_PER_FOOT = 6
const INK = '#0f1533'

/** A truck from the side; bodies of all sizes are to one scale. `feet` and `height` are the inside of the body. */
export function TruckOutline({ feet, height, axles }: { feet: number; height: number; axles: 2 | 3 }) {
  const say = useSay()
  const length = feet * PX_PER_FOOT
  const tall = Math.round(height * PX_PER_FOOT * 0.95)
  const cab = length + 5
  const rear = axles === 3 ? [30, 48] : [length > 110 ? 28 : 20]
  const middle = 2 + length / 2
  return (
    <svg
      className={css.truck}
      viewBox={`0 0 ${cab + 32} 68`}
      width={cab + 32}
      height="68"
      role="img"
      aria-label={say('landing.sizes.truck', { feet })}
    >
      <g stroke={INK} strokeWidth="2" strokeLinejoin="round">
        <path d={`M2 57h${cab + 25}`} />
        <rect x="2" y={56 - tall} width={length} height={tall} fill="var(--neel)" />
        <path d={`M${cab} 56v-30h13l11 14v16z`} fill="#fbfaf7" />
        <path d={`M${cab + 6} 41v-10h5l8 10z`} fill="#dfe3ff" />
      </g>
      <g transform={`translate(${middle} ${56 - tall / 2})`} fill="none" stroke="#fff">
        <circle cx="-18" r="3" />
        <path d="M-14 0h28" strokeWidth="2.5" strokeDasharray="1 6" strokeLinecap="round" />
        <path d="M18 8c-3-5.4-6-7.2-6-11.4a6 6 0 1 1 12 0c0 4.2-3 6-6 11.4z" fill="#fff" stroke="none" />
      </g>
      {[...rear, cab + 13].map(x => (
        <g key={x}>
          <circle cx={x} cy="60" r="7" fill={INK} />
          <circle cx={x} cy="60" r="2.6" fill="#fff" />
        </g>
      ))}
    </svg>
  )
}

const STEP = 13

/** One figure for each person; those who may come are outlined. */
export function Crew({ least, most }: { least: number; most: number }) {
  const width = most * STEP
  return (
    <svg className={css.men} viewBox={`0 0 ${width} 18`} width={width * 1.3} height="24" aria-hidden="true">
      {Array.from({ length: most }, (_, i) => (
        <path
          key={i}
          transform={`translate(${i * STEP} 0)`}
          d="M5 1.5a2.5 2.5 0 1 0 .01 0zM1.5 16.5v-4a3.5 3.5 0 0 1 7 0v4z"
          fill={i < least ? 'var(--neel)' : 'none'}
          stroke="var(--neel)"
          strokeWidth="1.2"
        />
      ))}
    </svg>
  )
}
