import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Button } from '../button/button'
import { Notice } from '../feedback/notice'
import { drawPaper, drawSheets, handOver, PAPER_WIDTH, preloadPictureCode } from './paper-picture'
import styles from './print-preview.module.css'
import { openPrintWindow, printPictures } from './print-window'
import { usePrintTexts } from './texts'

export interface PrintPreviewProps {
  /** Title of the paper: of the print window and of the picture. */
  title: string
  /** Name of the saved picture, with `.png`. */
  fileName: string
  /** Printing is what people come for here; false where something else is. */
  prominent?: boolean
  /** The paper itself, laid out for A4. */
  children: ReactNode
}

type State = 'idle' | 'working' | 'blocked' | 'failed'

/** A paper as it will be printed, with Print and Save as picture. The printer gets a picture of each sheet. */
export function PrintPreview({ title, fileName, prominent = true, children }: PrintPreviewProps) {
  const t = usePrintTexts()
  const holder = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>('idle')
  usePaperFit(holder, paper)
  useEffect(preloadPictureCode, [])

  async function withPicture<Picture>(draw: (paper: HTMLElement) => Promise<Picture>, hand: (picture: Picture) => Promise<void>): Promise<boolean> {
    if (paper.current === null) return false
    setState('working')
    try {
      await hand(await draw(paper.current))
      setState('idle')
      return true
    } catch {
      setState('failed')
      return false
    }
  }

  async function print(): Promise<void> {
    const target = openPrintWindow(title, t('preparing'))
    if (target === null) {
      setState('blocked')
      return
    }
    const printed = await withPicture(drawSheets, (pictures) => printPictures(target, pictures, title))
    if (!printed) target.close()
  }

  async function save(): Promise<void> {
    await withPicture(drawPaper, (picture) => handOver(picture, fileName))
  }

  return (
    <section className={styles.preview} aria-label={title}>
      <div className={styles.actions}>
        <Button variant={prominent ? 'primary' : 'secondary'} icon="print" busy={state === 'working'} onClick={print}>
          {t('print')}
        </Button>
        <Button icon="download" disabled={state === 'working'} onClick={save}>
          {t('save_picture')}
        </Button>
      </div>
      {state === 'blocked' && (
        <Notice tone="warning" title={t('print_blocked')}>
          <p>{t('print_blocked_hint')}</p>
        </Notice>
      )}
      {state === 'failed' && <Notice tone="danger" title={t('print_failed')} />}
      <div ref={holder} className={styles.holder}>
        <div ref={paper} className={styles.paper}>
          {children}
        </div>
      </div>
    </section>
  )
}

/** Shows the paper as wide as its holder allows, never larger than life, and keeps the holder as tall as what shows. */
function usePaperFit(holder: RefObject<HTMLElement | null>, paper: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const outer = holder.current
    const inner = paper.current
    if (outer === null || inner === null) return
    const fit = () => {
      const scale = Math.min(1, outer.clientWidth / PAPER_WIDTH)
      inner.style.setProperty('--paper-scale', String(scale))
      outer.style.setProperty('--paper-height', `${Math.ceil(inner.offsetHeight * scale)}px`)
    }
    fit()
    let frame = 0
    // In the next frame: a size that an observer changes is an error of the page in Firefox.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(fit)
    })
    observer.observe(outer)
    observer.observe(inner)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [holder, paper])
}
