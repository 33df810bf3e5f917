import type { ReactNode } from 'react'

/** Keeps an identity number, phone, reference, code or date left to right inside Arabic text, apart from it, and in one piece. */
export function Ltr({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  )
}
