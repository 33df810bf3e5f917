import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SlotNotice } from './slot-notice'

export interface ErrorBoundaryProps {
  children: ReactNode
  /** The fallback; `retry` renders the children anew. Null for nothing; a translated notice when left out. */
  fallback?: (error: Error, retry: () => void) => ReactNode
}

interface State {
  error: Error | null
}

/** Keeps a failure of one part of the page in that part. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(reason: unknown): State {
    return { error: reason instanceof Error ? reason : new Error(String(reason)) }
  }

  private readonly retry = () => {
    this.setState({ error: null })
  }

  override render(): ReactNode {
    const { error } = this.state
    const { children, fallback } = this.props
    if (error === null) return children
    return fallback ? fallback(error, this.retry) : <BrokenNotice onRetry={this.retry} />
  }
}

/** In the slot of a part that threw while it rendered. `over`: see `SlotNotice`. */
export function BrokenNotice({ onRetry, over }: { onRetry: () => void; over?: boolean }) {
  const { t } = useTranslation('ui')
  return (
    <SlotNotice tone="danger" title={t('broken')} over={over} onRetry={onRetry}>
      <p>{t('broken_hint')}</p>
    </SlotNotice>
  )
}
