import type { ApiError } from '@office/shared-api/client'
import type { AnyRow, FieldValue } from '@office/shared-api/model'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../dialog'

/** A refusal that the reader may overrule: the question, and what the save carries when they confirm. */
export interface Overrule {
  readonly title: string
  readonly text: ReactNode
  readonly okText: string
  readonly values: Readonly<Record<string, FieldValue>>
}

/** Says whether a refused save of a row can be overruled; null when it cannot. */
export type FindOverrule = (error: ApiError, row: AnyRow) => Overrule | null

interface OverruleDialogProps {
  overrule: Overrule | null
  onConfirm: (overrule: Overrule) => void
  onCancel: () => void
}

export function OverruleDialog({ overrule, onConfirm, onCancel }: OverruleDialogProps) {
  if (!overrule) return null
  return (
    <ConfirmDialog
      show
      theme="warning"
      title={overrule.title}
      okText={overrule.okText}
      onCancel={onCancel}
      onConfirm={() => {
        onConfirm(overrule)
      }}
    >
      {overrule.text}
    </ConfirmDialog>
  )
}
