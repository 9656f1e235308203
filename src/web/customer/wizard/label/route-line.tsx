import css from './move-label.module.css'

/** The dashed route from a ring to a pin. */
export const RouteLine = () => (
  <svg viewBox="0 0 240 20" aria-hidden="true">
    <path
      className={css.routeDraw}
      d="M14 10h206"
      stroke="#0f1533"
      strokeWidth="2"
      strokeDasharray="1 7"
      strokeLinecap="round"
    />
    <circle cx="8" cy="10" r="5.5" fill="#fff" stroke="#0f1533" strokeWidth="3" />
    <path d="M231 20s7.5-6.500 7.5-12.500a7.500 7.500 0 1 0-15 0C223.500 13.500 231 20 231 20z" fill="var(--neel)" />
    <circle cx="231" cy="7.5" r="2.6" fill="#fff" />
  </svg>
)
