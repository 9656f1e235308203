/** A truck under way, in the ink of the label. */
export const Truck = ({ className }: { className: string | undefined }) => (
  <svg className={className} viewBox="0 0 44 28" aria-hidden="true">
    <g stroke="#0f1533" strokeWidth="2" strokeLinejoin="round">
      <path d="M2 4h25v16H2z" fill="#d8b892" />
      <path d="M27 9h8l6 6v5H27z" fill="var(--neel)" />
    </g>
    <path d="M31 12h3.5l3 3.5H31z" fill="#fff" />
    <circle cx="10" cy="22" r="4" fill="#fff" stroke="#0f1533" strokeWidth="2.5" />
    <circle cx="33" cy="22" r="4" fill="#fff" stroke="#0f1533" strokeWidth="2.5" />
  </svg>
)
