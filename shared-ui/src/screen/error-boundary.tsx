import { Component, type ReactNode } from 'react'
import { BrokenNotice } from './broken-notice'

export interface ErrorBoundaryProps {
  children: ReactNode
  /** What to show instead; `retry` renders the children anew. A translated notice when left out. */
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
    if (error === null) return this.props.children
    return this.props.fallback?.(error, this.retry) ?? <BrokenNotice onRetry={this.retry} />
  }
}
