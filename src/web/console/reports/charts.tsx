import css from './picture.module.css'

/** `values`: the layers of a bar, the largest first; `told`: the text beside them. */
export type ChartBar = { key: string; label: string; values: number[]; told: string }

/** Returns a share of `most` as an SVG length; a negative value is zero. */
const toLength = (value: number, most: number) => `${(Math.max(0, value) / Math.max(1, most)) * 100}%`
/** Returns the colour of a layer: the innermost is neel, the outermost kraft. */
const getLayerColour = (layer: number, of: number) => (layer === of - 1 ? 'neel' : layer === 0 ? 'kraft' : 'deep')
const getMaxValue = (bars: readonly ChartBar[]) => Math.max(...bars.flatMap(({ values }) => values), 0)

/**
 * A chart with one bar per row, below its label. The bars scale with the width, the text does not, so that it is
 * readable at any width. The table beside it has the same data.
 */
export function BarChart({ bars }: { bars: readonly ChartBar[] }) {
  const most = getMaxValue(bars)
  return (
    <svg className={css.picture} style={{ blockSize: `${bars.length * 2.5}em` }} aria-hidden="true">
      {bars.map(({ key, label, values, told }, at) => (
        <svg key={key} y={`${at * 2.5}em`} height="2.5em" overflow="visible">
          <text y="1em">{label}</text>
          <text x="100%" y="1em" textAnchor="end" data-told>
            {told}
          </text>
          <rect className={css.track} y="1.4em" width="100%" height="0.7em" rx="2" />
          {values.map((value, layer) => (
            <rect
              key={layer}
              data-ink={getLayerColour(layer, values.length)}
              y="1.4em"
              width={toLength(value, most)}
              height="0.7em"
              rx="2"
            />
          ))}
        </svg>
      ))}
    </svg>
  )
}

/** A chart with one column per day or week; some are labelled below. `told`: the text of the highest value. */
export function ColumnChart({ bars, most: given, told }: { bars: readonly ChartBar[]; most?: number; told: string }) {
  const most = given ?? getMaxValue(bars)
  const step = 100 / Math.max(1, bars.length)
  const named = Math.ceil(bars.length / 5)
  const wide = bars.length > 1 ? step * 0.72 : 30
  return (
    <svg className={`${css.picture} ${css.columns}`} aria-hidden="true">
      <text y="0.9em" data-told>
        {told}
      </text>
      <line x1="0" x2="100%" y1="1.4em" y2="1.4em" data-rule="top" />
      <svg y="1.4em" height="9em" overflow="visible">
        {bars.map(({ key, values }, at) =>
          values.map((value, layer) => (
            <rect
              key={`${key} ${layer}`}
              data-ink={getLayerColour(layer, values.length)}
              x={`${at * step + (step - wide) / 2}%`}
              width={`${wide}%`}
              y={`${100 - Number.parseFloat(toLength(value, most))}%`}
              height={toLength(value, most)}
            />
          )),
        )}
        <line x1="0" x2="100%" y1="100%" y2="100%" data-rule="base" />
      </svg>
      {bars.map(
        ({ key, label }, at) =>
          at % named === 0 && (
            <text key={key} x={`${at * step + (step - wide) / 2}%`} y="12.8em">
              {label}
            </text>
          ),
      )}
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
