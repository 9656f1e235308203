import css from './picture.module.css'

/** `values`: the layers of a bar, the largest first; `told`: the text beside them. */
export type ChartBar = { key: string; label: string; values: number[]; told: string }

/** Returns a share of `most` as an SVG length; a negative value is zero. */
const toLength = (value: number, most: number) => `${(Math.max(0, value) / Math.max(1, most)) * 100}%`
/** Returns the colour of a layer: the innermost is neel, the outermost kraft. */
const getLayerColour = (layer: number, of: number) => (layer === of - 1 ? 'neel' : layer === 0 ? 'kraft' : 'deep')
const getMaxValue = (bars: readonly ChartBar[]) => Math.max(...bars.flatMap(({ values }) => values), 0)

/** The bar of one row, as long as its share of the largest. The figures beside it say the same. */
export const Bar = ({ values, most }: { values: readonly number[]; most: number }) => (
  <svg className={css.bar} aria-hidden="true">
    {values.map((value, layer) => (
      <rect
        key={layer}
        data-ink={getLayerColour(layer, values.length)}
        width={toLength(value, most)}
        height="100%"
        rx="2"
      />
    ))}
  </svg>
)

/** Each column shows its value if all of them together have at most this many letters; more would overlap on a phone. */
const MAX_TOLD_LETTERS = 36
/** Up to this many columns, each has its label. */
const MAX_NAMED_COLUMNS = 7
/** A longer label takes two lines. */
const MAX_LINE_LETTERS = 8

/**
 * A chart with one column per group, day or week; some are labelled below. `told`: the text of the highest value, for a
 * chart with too many columns to label each.
 */
export function ColumnChart({
  bars,
  most: given,
  told = '',
}: {
  bars: readonly ChartBar[]
  most?: number
  told?: string
}) {
  const most = given ?? getMaxValue(bars)
  const step = 100 / Math.max(1, bars.length)
  const isEachNamed = bars.length <= MAX_NAMED_COLUMNS
  const isEachTold = isEachNamed && bars.length * Math.max(...bars.map(one => one.told.length), 0) <= MAX_TOLD_LETTERS
  const named = isEachNamed ? 1 : Math.ceil(bars.length / 5)
  const wide = Math.min(step * 0.72, 30)
  const middle = (at: number) => `${at * step + step / 2}%`
  return (
    <svg className={`${css.picture} ${css.columns}`} aria-hidden="true">
      {!isEachTold && (
        <>
          <text y="0.9em" data-told>
            {told}
          </text>
          <line x1="0" x2="100%" y1="1.4em" y2="1.4em" data-rule="top" />
        </>
      )}
      <svg y="1.4em" height="9em" overflow="visible">
        {bars.map(({ key, values, told: own }, at) => (
          <g key={key}>
            {values.map((value, layer) => (
              <rect
                key={layer}
                data-ink={getLayerColour(layer, values.length)}
                x={`${at * step + (step - wide) / 2}%`}
                width={`${wide}%`}
                y={`${100 - Number.parseFloat(toLength(value, most))}%`}
                height={toLength(value, most)}
              />
            ))}
            {isEachTold && (
              <text
                x={middle(at)}
                y={`${100 - Number.parseFloat(toLength(values[0]!, most))}%`}
                dy="-0.4em"
                textAnchor="middle"
                data-told
              >
                {own}
              </text>
            )}
          </g>
        ))}
        <line x1="0" x2="100%" y1="100%" y2="100%" data-rule="base" />
      </svg>
      {bars.map(
        ({ key, label }, at) =>
          at % named === 0 && (
            <text
              key={key}
              x={isEachNamed ? middle(at) : `${at * step + (step - wide) / 2}%`}
              y="12.8em"
              textAnchor={isEachNamed ? 'middle' : 'start'}
            >
              {isEachNamed ? <LabelLines label={label} x={middle(at)} /> : label}
            </text>
          ),
      )}
    </svg>
  )
}

/** A label in one line, or in two if it is long. */
function LabelLines({ label, x }: { label: string; x: string }) {
  const space = label.lastIndexOf(' ')
  if (label.length <= MAX_LINE_LETTERS || space < 0) return label
  return (
    <>
      {label.slice(0, space)}
      <tspan x={x} dy="1.15em">
        {label.slice(space + 1)}
      </tspan>
    </>
  )
}

/** A line of the values of a period by week, below its sum. A shape without figures: those are in the cards. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1)
  const points = values.map(
    (value, at) => `${(at / (values.length - 1)) * 100},${28 - (Math.max(0, value) / most) * 26}`,
  )
  return (
    <svg className={css.spark} viewBox="0 0 100 30" preserveAspectRatio="none" aria-hidden="true">
      <polygon points={`0,30 ${points.join(' ')} 100,30`} />
      <polyline points={points.join(' ')} />
    </svg>
  )
}

/** The legend of the layers, the largest first. */
export function ChartLegend({ names }: { names: readonly string[] }) {
  return (
    <ul className={css.legend}>
      {names.map((name, layer) => (
        <li key={name}>
          <i data-ink={getLayerColour(layer, names.length)} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  )
}
