import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './summary.module.css'

/** The box that the crew brings: 17 x 17 x 19 inch (WIZ-07). */
export function BoxNote() {
  const t = useTranslation()
  return (
    <section className={css.boxnote}>
      <svg className={css.boxdraw} viewBox="0 0 220 170" role="img" aria-label={t('wizard.summary.boxAlt')}>
        <g stroke="#0f1533" strokeWidth="2" strokeLinejoin="round">
          <path d="M40 52l60-28 60 28-60 28z" fill="#ecd9bb" />
          <path d="M40 52l60 28v72l-60-28z" fill="#d8b892" />
          <path d="M160 52l-60 28v72l60-28z" fill="#c9a372" />
          <path d="M64 40.800l60 28v16l12-5.600v-16l-60-28z" fill="#f4eadc" strokeWidth="1.5" />
        </g>
        <path
          stroke="var(--neel)"
          strokeWidth="1.5"
          fill="none"
          d="M34 134l58 27M30 131l6 6M90 158l4 6M108 161l58-27M106 164l4-6M164 131l4 6M172 54v70M168 54h8M168 124h8"
        />
        <g fontSize="15" fontWeight="700" fill="var(--neel-deep)">
          <text x="38" y="164" textAnchor="middle">
            17
          </text>
          <text x="160" y="164" textAnchor="middle">
            17
          </text>
          <text x="182" y="94">
            19
          </text>
        </g>
        <path stroke="#0f1533" strokeWidth="2" fill="none" d="M118 110v16M114 114l4-6 4 4M132 103v16M128 107l4-6 4 4" />
      </svg>
      <div>
        <h2>{t('wizard.summary.boxes')}</h2>
        <p>{t('wizard.summary.boxesText')}</p>
      </div>
    </section>
  )
}
