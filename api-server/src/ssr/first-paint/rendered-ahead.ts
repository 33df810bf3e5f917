/** Keeps visitors from waiting for server-side rendering: each change is rendered once, ahead of the pages that show it. */
export interface RenderedAhead<Shown> {
  readonly current: () => Shown
  /** Something has changed: once it has been rendered, it takes the place of what is shown until then. */
  readonly renew: () => Promise<void>
}

export function createRenderedAhead<Shown>(read: () => Shown, render: (shown: Shown) => Promise<void>): RenderedAhead<Shown> {
  let rendered: Shown | undefined
  let changes = 0
  let renderedChange = 0
  return {
    current: () => rendered ?? read(),
    async renew() {
      changes += 1
      const change = changes
      const shown = read()
      await render(shown)
      // A later change may have been rendered faster.
      if (change < renderedChange) return
      rendered = shown
      renderedChange = change
    },
  }
}
