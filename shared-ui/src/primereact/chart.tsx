import { useLanguage } from '@office/shared-api'
import type { Language } from '@office/shared-api/model/public'
import type { ChartOptions } from 'chart.js'
import { Chart as PrimeChart } from 'primereact/chart'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import styles from './chart.module.css'

interface BarChartProps {
  /** Its name, for screen readers: the figures themselves stand in a table beside it. */
  label: string
  /** A group of bars for each. */
  names: readonly string[]
  series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]
  /** Writes a value, at the axis and beside a bar. */
  words: (value: number) => string
  /** Bars lie, one group below the other: long names are legible so. */
  lying?: boolean
  /** A size in pixels, on paper; without it the chart is as large as its place. */
  size?: { readonly width: number; readonly height: number }
}

const FONT_SIZE = 13
/** A longer name is cut at the axis; it is whole beside its bar, and in the table. */
const LONGEST_NAME = 22
const SERIES_COLOURS = ['first', 'second', 'third'] as const

/** Groups of bars in the colours of the theme, in the direction of reading, without motion. */
export function BarChart({ label, names, series, words, lying = false, size }: BarChartProps) {
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const colours = useColours(place)
  const data = useMemo(
    () => colours && { labels: names, datasets: series.map(({ name, values }, at) => ({ label: name, data: values, backgroundColor: colours.series[at], maxBarThickness: 28, borderRadius: 2 })) },
    [colours, names, series],
  )
  const options = useMemo(() => colours && optionsOf({ label, colours, language, words, lying, isOfFixedSize: size !== undefined }), [colours, label, language, words, lying, size])
  return (
    <div ref={place} style={size ?? { position: 'relative', blockSize: '100%' }}>
      {[...SERIES_COLOURS, 'text', 'line'].map((name) => <span key={name} hidden data-colour={name} className={styles[name]} />)}
      {data && options && <PrimeChart type="bar" data={data} options={options} {...(size ? { width: `${size.width}`, height: `${size.height}` } : { style: { blockSize: '100%' } })} />}
    </div>
  )
}

interface Colours {
  readonly series: readonly string[]
  readonly text: string
  readonly line: string
  readonly font: string
}

/** The colours at this place, asked again when the theme or the colour scheme of the device changes; null until the place is there. */
function useColours(place: { readonly current: HTMLElement | null }): Colours | null {
  const [colours, setColours] = useState<Colours | null>(null)
  useLayoutEffect(() => {
    const read = () => {
      const element = place.current
      if (element === null) return
      const colourOf = (name: string) => {
        const probe = element.querySelector(`[data-colour=${name}]`)
        return probe ? getComputedStyle(probe).color : ''
      }
      setColours({ series: SERIES_COLOURS.map(colourOf), text: colourOf('text'), line: colourOf('line'), font: getComputedStyle(element).fontFamily })
    }
    read()
    const theme = new MutationObserver(read)
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const scheme = window.matchMedia('(prefers-color-scheme: dark)')
    scheme.addEventListener('change', read)
    return () => {
      theme.disconnect()
      scheme.removeEventListener('change', read)
    }
  }, [place])
  return colours
}

interface Drawn {
  readonly label: string
  readonly colours: Colours
  readonly language: Language
  readonly words: (value: number) => string
  readonly lying: boolean
  readonly isOfFixedSize: boolean
}

const cut = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name)

/** The library draws from left to right; reading from the right the axes are turned, each alone. */
function optionsOf({ label, colours, language, words, lying, isOfFixedSize }: Drawn): ChartOptions<'bar'> {
  const isRtl = language === 'ar'
  const font = { family: colours.font, size: FONT_SIZE }
  const axis = { ticks: { color: colours.text, font }, border: { color: colours.line }, grid: { color: colours.line } }
  const names = { ...axis, grid: { display: false }, ticks: { ...axis.ticks, autoSkip: !lying, callback: nameOf } }
  const values = { ...axis, beginAtZero: true, ticks: { ...axis.ticks, maxTicksLimit: 6, precision: 0, callback: (value: number | string) => words(Number(value)) } }
  const [across, upright] = lying ? [values, names] : [names, values]
  return {
    animation: false,
    responsive: !isOfFixedSize,
    maintainAspectRatio: false,
    ...(isOfFixedSize && { devicePixelRatio: 2 }),
    indexAxis: lying ? 'y' : 'x',
    locale: language,
    scales: { x: { ...across, reverse: isRtl }, y: { ...upright, position: isRtl ? 'right' : 'left' } },
    plugins: {
      // Not drawn: the library takes it for the name of the picture.
      title: { display: false, text: label },
      legend: { rtl: isRtl, textDirection: isRtl ? 'rtl' : 'ltr', labels: { color: colours.text, font, boxWidth: 14 } },
      tooltip: {
        rtl: isRtl,
        textDirection: isRtl ? 'rtl' : 'ltr',
        titleFont: font,
        bodyFont: font,
        callbacks: { label: ({ dataset, raw }) => `${dataset.label ?? ''}: ${words(Number(raw))}` },
      },
    },
  }
}

function nameOf(this: { getLabelForValue: (value: number) => string }, value: number | string): string {
  return cut(this.getLabelForValue(Number(value)))
}
